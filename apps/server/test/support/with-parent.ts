// Loaded before the server of a slow test: it ends with the test that started it, and tells how much memory it holds after a collection.
process.on('disconnect', () => process.exit())
process.on('message', () => {
  globalThis.gc?.()
  globalThis.gc?.()
  const { rss, heapUsed } = process.memoryUsage()
  process.send?.({ rss, heapUsed })
})
