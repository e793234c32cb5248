/** Light on dice and on the marker. */
export const Defs = () => (
  <svg class="tst-defs" aria-hidden="true">
    <defs>
      <linearGradient id="tst-die-light" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stop-color="#fffaea" stop-opacity=".9" />
        <stop offset=".5" stop-color="#efe6cf" stop-opacity="0" />
        <stop offset="1" stop-color="#a8987a" stop-opacity=".65" />
      </linearGradient>
      <linearGradient id="tst-amber" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stop-color="#ffce5c" />
        <stop offset="1" stop-color="#e08c00" />
      </linearGradient>
    </defs>
  </svg>
)
