/** The mark of the house. */
export const Hourglass = ({ size = 30 }: { size?: number }) => (
  <svg class="hourglass" width={size * 0.72} height={size} viewBox="0 0 36 50" aria-hidden="true">
    <path d="M5 4h26c0 10-9 15-10.800 21C22 31 31 36 31 46H5c0-10 9-15 10.800-21C14 19 5 14 5 4z" class="hourglass-bulb" />
    <path d="M9 13h18L19.300 25h-2.600z" class="hourglass-sand" />
    <path d="M7 46c1-7 6-10 11-10s10 3 11 10z" class="hourglass-sand" />
    <path d="M18 25v14" class="hourglass-stream" />
    <path d="M2 2.500h32M2 47.500h32" class="hourglass-frame" />
  </svg>
)
