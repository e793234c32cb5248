import type { Room } from './room.ts'

/** Stores a report about a fault, for whoever runs the server: one of each kind after each entry, however often it is tried again. */
export async function report(
  room: Room,
  data: { readonly kind: string; readonly seq: number; readonly [detail: string]: unknown },
): Promise<void> {
  const key = `${data.kind} ${data.seq}`
  if (room.faults.reported === key) return
  room.faults.reported = key
  try {
    await room.deps.store.saveReport(room.table.id, data)
  } catch (error) {
    room.deps.logger.error({ table: room.table.id, err: error, report: data }, 'a report could not be kept')
  }
}

export const errorText = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error))
