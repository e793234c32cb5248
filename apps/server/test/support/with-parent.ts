// Loaded before the server in slow tests. It ends the server with the test that started it, and reports its memory and connections.
process.on('disconnect', () => process.exit())
process.on('message', () => {
  globalThis.gc?.()
  globalThis.gc?.()
  const { rss, heapUsed } = process.memoryUsage()
  const connections = process.getActiveResourcesInfo().filter(name => name === 'TCPSocketWrap').length
  process.send?.({ rss, heapUsed, connections })
})
