/** The value of one line of the metrics: `rooms`, or `faults_total{where="http"}`. Undefined if there is no such line. */
export function metricIn(text: string, name: string): number | undefined {
  const line = text.split('\n').find(one => one.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length + 1))
}

/** The names of all metrics, as they can be asked for: a histogram has several. */
export function metricNamesIn(text: string): ReadonlySet<string> {
  const described = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)]
  return new Set(
    described.flatMap(([, name = '', type]) => (type === 'histogram' ? ['_bucket', '_sum', '_count'].map(end => name + end) : [name])),
  )
}
