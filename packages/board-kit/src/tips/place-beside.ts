const EDGE = 8

/** Places a box beside its element: above if there is room, else below, and always inside the board. */
export function placeBeside(box: HTMLElement, thing: Element, root: HTMLElement): void {
  const frame = root.getBoundingClientRect()
  const around = thing.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = box
  const left = Math.min(frame.width - width - EDGE, Math.max(EDGE, around.left + around.width / 2 - width / 2 - frame.left))
  const above = around.top - frame.top - height - EDGE
  const below = around.bottom - frame.top + EDGE
  const top = above >= EDGE ? above : Math.min(below, frame.height - height - EDGE)
  box.style.translate = `${Math.round(left)}px ${Math.round(Math.max(EDGE, top))}px`
}
