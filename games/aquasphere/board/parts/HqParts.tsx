import { useHelm } from '../helm.ts'
import { Headquarters } from './Headquarters.tsx'
import { NextPrograms, TurnOrder } from './NextPrograms.tsx'
import { TimeProgram } from './TimeProgram.tsx'

/** Headquarters and all that belongs to it. */
export function HqParts() {
  const { seat } = useHelm()
  return (
    <>
      <TurnOrder />
      <Headquarters />
      <div class="aq-beside">
        <NextPrograms />
        {seat !== undefined && <TimeProgram />}
      </div>
    </>
  )
}
