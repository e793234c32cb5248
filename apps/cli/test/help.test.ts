import { expect, test } from 'vitest'
import { cli, DECK } from './tools.ts'

test.each(['simulate', 'replay', 'verify', 'laws', 'rules', 'lint', 'preview', 'schema', 'import', 'export', 'card-reports', 'backup'])(
  '%s explains itself',
  async name => {
    const { code, out, err } = await cli(name, '--help')
    expect([code, err]).toEqual([0, ''])
    expect(out).toMatch(new RegExp(`^${name} `))
    expect(out).toContain('--json')
  },
)

test.each([
  ['simulate', 'Name a game.'],
  ['simulate chess', 'There is no game "chess"'],
  ['simulate timeline-twist --speed 3', "Unknown option '--speed'"],
  ['simulate timeline-twist --seats two', '--seats takes a whole number'],
  ['simulate timeline-twist --seats 7', 'bad-player-count'],
  ['simulate timeline-twist --seats 1', 'bad-player-count'],
  ['simulate timeline-twist --matches 0', '--matches takes a whole number of at least 1'],
  ['simulate timeline-twist --option mode=solo', 'bad-options {"option":"mode"}'],
  ['simulate timeline-twist --option coop', '--option takes key=value'],
  ['simulate timeline-twist --bots genius', 'There is no bot "genius"'],
  ['simulate timeline-twist --seats 2 --bots good,good,good', '3 bots do not fit 2 seats'],
  ['simulate timeline-twist --pack no-such-pack', 'There is no pack "no-such-pack"'],
  ['simulate timeline-twist --seed a/b', '--seed takes'],
  ['replay', 'Name a file.'],
  ['replay no-such-file.json', 'cannot be read: ENOENT'],
  ['verify', 'Name a file or a match.'],
  ['verify no-such-match --data no-such-folder', 'There is no database'],
  ['laws chess', 'There is no game "chess"'],
  ['laws timeline-twist --seed -1', 'seed'],
  ['rules', 'Say "rules coverage"'],
  ['rules coverage chess', 'There is no game "chess"'],
  ['lint', 'Name a pack.'],
  ['lint no-such-pack', 'There is no deck at no-such-pack.'],
  ['lint a b', 'what is "b"?'],
  ['preview', 'Name a mission.'],
  ['preview no-such-mission', 'There is no folder with a mission at no-such-mission.'],
  ['preview timeline-inventions', 'There is no folder with a mission'],
  ['preview time-stories-night-ferry --port 70000', '--port takes a number up to 65535.'],
  ['preview time-stories-night-ferry --language fr', '--language takes de or en.'],
  ['import cards.csv', 'Name the rest of the deck with --meta.'],
  ['export no-such-pack', 'There is no deck at no-such-pack.'],
  ['card-reports --data no-such-folder', 'There is no database'],
  ['card-reports today', 'What is "today"?'],
  ['backup', 'Name a folder to write to.'],
  ['backup copy.sqlite --data no-such-folder', 'There is no database'],
])('%s is answered with exit code 2', async (line, says) => {
  const { code, out, err } = await cli(...line.split(' '), ...(/simulate timeline.*(seats|option)/.test(line) ? ['--pack', DECK] : []))
  expect([code, out]).toEqual([2, ''])
  expect(err).toContain(says)
  expect(err).toContain('Usage: ')
})
