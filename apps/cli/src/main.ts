import { runCli } from './cli.ts'

const ending = (text: string) => (text.endsWith('\n') ? text : `${text}\n`)

// A reader such as `head` may stop early; that is no error.
process.stdout.on('error', error => process.exit('code' in error && error.code === 'EPIPE' ? 0 : 1))

process.exitCode = await runCli(process.argv.slice(2), {
  out: text => process.stdout.write(ending(text)),
  err: text => process.stderr.write(ending(text)),
})
