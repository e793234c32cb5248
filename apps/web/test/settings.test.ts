import { expect, test } from 'vitest'
import { readChoices, settings } from '../src/settings/index.ts'

test('what was chosen is read again', () => {
  const chosen = { ...readChoices('{}'), theme: 'dark', volume: 0.2, keys: false, name: 'Ada' }
  expect(readChoices(JSON.stringify(chosen))).toEqual(chosen)
})

test.each(['', 'null', '[]', '{"theme":"pink","volume":"loud","sound":1}', '{"unknown":true}', '{'])(
  'what does not fit is left out: %s',
  text => {
    expect(readChoices(text)).toEqual(readChoices('{}'))
  },
)

test('sound is on and notifications are off until somebody says so', () => {
  expect(settings.sound.value).toBe(true)
  expect(settings.notifications.value).toBe(false)
  expect(settings.theme.value).toBe('system')
})
