/** Whether this is a thorough run (`THOROUGH=1`), as before a release and after a change of rules. */
export const isThorough = process.env.THOROUGH === '1'

/** A number that depends on the kind of test run, such as how many matches a costly test plays. */
export const forRun = ({ usual, thorough }: { readonly usual: number; readonly thorough: number }): number =>
  isThorough ? thorough : usual
