import { randomBytes } from 'node:crypto'
import type { Access } from './group-commit.ts'

const NODE_SECRET = 'node-secret'

/** By which the nodes of a house know each other: 256 random bits, made by the first of them, so that there is nothing to configure. */
export async function nodeSecret({ db, write, read }: Access): Promise<string> {
  const fresh = db.insertInto('settings').values({ name: NODE_SECRET, value: randomBytes(32).toString('base64url') })
  await write([fresh.onConflict(conflict => conflict.doNothing()).compile()])
  const row = await read(() => db.selectFrom('settings').select('value').where('name', '=', NODE_SECRET).executeTakeFirstOrThrow())
  return row.value
}
