import { ok } from '@chronothek/core'
import type { UserRecord } from '@chronothek/house'
import type { GuestRequest } from '@chronothek/protocol'
import type { Edge } from '../deps.ts'
import { becomeGuest, requireGuest } from '../guest.ts'
import type { Routes } from './route.ts'

const aboutMe = ({ name, language }: UserRecord) => ok({ name, language })

export function guestRoutes(edge: Edge): Routes<'becomeGuest' | 'getMe' | 'updateMe'> {
  const change = async (user: UserRecord, { name = user.name, language = user.language }: GuestRequest) =>
    aboutMe(await edge.service.updateGuest(user, name, language))
  return {
    becomeGuest: {
      perMinute: edge.config.limits.creationsPerMinute,
      async run({ request, reply, body }) {
        const user = await becomeGuest(edge, request, reply, body)
        const { name = user.name, language = user.language } = body
        return name !== user.name || language !== user.language ? change(user, body) : aboutMe(user)
      },
    },
    getMe: { run: async ({ request, reply }) => aboutMe(await requireGuest(edge, request, reply)) },
    updateMe: { run: async ({ request, reply, body }) => change(await requireGuest(edge, request, reply), body) },
  }
}
