// Loaded before the server of a slow test: it ends with the test that started it, and tells how much it holds on to.
process.on('disconnect', () => process.exit())
process.on('message', () => {
  globalThis.gc?.()
  globalThis.gc?.()
  const { rss, heapUsed } = process.memoryUsage()
  const lines = process.getActiveResourcesInfo().filter(name => name === 'TCPSocketWrap').length
  process.send?.({ rss, heapUsed, lines })
})
