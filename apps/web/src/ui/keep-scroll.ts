/**
 * A page one goes to begins at its top; going back, the browser finds the place one left.
 * The router tells of a new address by an event of that name. Returns how to stop.
 */
export function startAtTop(): () => void {
  let path = location.pathname
  const arrive = () => {
    const isNew = location.pathname !== path
    path = location.pathname
    // Before it is drawn: the old page must not be seen to jump.
    if (isNew) queueMicrotask(() => scrollTo({ top: 0, behavior: 'instant' }))
  }
  const remember = () => {
    path = location.pathname
  }
  addEventListener('pushState', arrive)
  addEventListener('popstate', remember)
  return () => {
    removeEventListener('pushState', arrive)
    removeEventListener('popstate', remember)
  }
}
