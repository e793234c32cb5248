import type { UserRecord } from '@chronothek/house'
import { guestAnswer, guestRequest } from '@chronothek/protocol'
import { answers } from '../answers.ts'
import type { Api, Edge } from '../deps.ts'
import { becomeGuest, getGuest } from '../guest.ts'

const aboutMe = ({ name, language }: UserRecord) => ({ name, language })
const asked = answers(guestAnswer)

export function addGuestRoutes(api: Api, edge: Edge): void {
  const { creationsPerMinute } = edge.config.limits
  api.post(
    '/guests',
    {
      config: { rateLimit: { max: creationsPerMinute } },
      schema: { tags: ['guests'], summary: 'Become a guest, or stay the one you are', body: guestRequest.default({}), response: asked },
    },
    async (request, reply) => {
      const user = await becomeGuest(edge, request, reply, request.body)
      const { name = user.name, language = user.language } = request.body
      const isChanged = name !== user.name || language !== user.language
      return aboutMe(isChanged ? await edge.service.updateGuest(user, name, language) : user)
    },
  )
  api.get('/me', { schema: { tags: ['guests'], summary: 'Who you are', response: asked } }, async (request, reply) =>
    aboutMe(await getGuest(edge, request, reply)),
  )
  api.patch(
    '/me',
    { schema: { tags: ['guests'], summary: 'Change your name or language', body: guestRequest, response: asked } },
    async (request, reply) => {
      const user = await getGuest(edge, request, reply)
      const { name = user.name, language = user.language } = request.body
      return aboutMe(await edge.service.updateGuest(user, name, language))
    },
  )
}
