import { useHelm } from '../helm.ts'
import { usePicture } from '../pictures.ts'

/** The picture of this place in its present state. */
export function usePanorama(): string | undefined {
  const { shared } = useHelm()
  return usePicture(shared.location?.panorama, shared.location?.id ?? '')
}

/** A card's slice of the wide picture; `place` counts from card A. */
export const Slice = ({ address, place }: { address: string | undefined; place: number }) => (
  <span class="tst-slice" aria-hidden="true">
    {address !== undefined && <img src={address} alt="" draggable={false} style={{ '--place': place }} />}
  </span>
)
