import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CONFIG_DEFAULTS, ConfigError, parseConfig, QUOTA_DEFAULTS, USAGE } from '../../src/config.ts'

describe('settings', () => {
  test('nothing said: this machine only, port 8080, ./data', () => {
    expect(parseConfig([], {})).toEqual({ ...CONFIG_DEFAULTS, quotas: QUOTA_DEFAULTS })
    expect(CONFIG_DEFAULTS).toMatchObject({ host: '127.0.0.1', port: 8080, data: resolve('data'), logLevel: 'warn' })
  })

  test('the command line wins over the environment', () => {
    const env = {
      CHRONOTHEK_PORT: '1',
      CHRONOTHEK_HOST: 'a',
      CHRONOTHEK_DATA: '/a',
      CHRONOTHEK_ORIGIN: 'https://a.example',
      CHRONOTHEK_QUIET: '1',
    }
    expect(parseConfig([], env)).toMatchObject({ port: 1, host: 'a', data: '/a', origins: ['https://a.example'], quiet: true })
    const args = [
      '--port',
      '2',
      '--host',
      'b',
      '--data',
      '/b',
      '--origin',
      'https://b.example/',
      '--origin',
      'http://c.example,https://d.example',
    ]
    expect(parseConfig(args, env)).toMatchObject({
      port: 2,
      host: 'b',
      data: '/b',
      origins: ['https://b.example', 'http://c.example', 'https://d.example'],
    })
  })

  test('each quota can be changed or switched off, and all of them', () => {
    const env = { CHRONOTHEK_QUOTA_TABLES: '7', CHRONOTHEK_QUOTA_BOT_TABLES: '0', CHRONOTHEK_QUOTA_MESSAGES: '' }
    expect(parseConfig([], env)).toMatchObject({ quotas: { tables: 7, forks: 20, uploads: 5, messages: 1000 } })
    expect(parseConfig([], env)).not.toHaveProperty('quotas.bot-tables')
    expect(parseConfig([], { ...env, CHRONOTHEK_QUOTAS: 'off' })).toMatchObject({ quotas: {} })
    expect(() => parseConfig([], { CHRONOTHEK_QUOTAS: 'on' })).toThrow(ConfigError)
    expect(() => parseConfig([], { CHRONOTHEK_QUOTA_FORKS: '-1' })).toThrow(ConfigError)
  })

  test('how much space has to be free can be changed or switched off', () => {
    const env = { CHRONOTHEK_FREE_FOR_COPIES: '20', CHRONOTHEK_FREE_FOR_TABLES: '0', CHRONOTHEK_DATABASE_GB: '50' }
    expect(parseConfig([], env)).toMatchObject({ space: { copies: 0.2, tables: 0, databaseBytes: 50e9 } })
    expect(parseConfig([], {})).toMatchObject({ space: { copies: 0.1, tables: 0.05 } })
    expect(() => parseConfig([], { CHRONOTHEK_FREE_FOR_COPIES: '100' })).toThrow(ConfigError)
  })

  test('packs may lie elsewhere', () => {
    expect(parseConfig(['--pack', '/a/ferry', '--pack', '/b,/c'], { CHRONOTHEK_PACK: '/d' })).toMatchObject({
      packs: ['/a/ferry', '/b', '/c'],
    })
    expect(parseConfig([], { CHRONOTHEK_PACK: 'ferry' })).toMatchObject({ packs: [resolve('ferry')] })
  })

  test('how long things are kept comes from the environment, and 0 is for ever', () => {
    const env = { CHRONOTHEK_KEEP_GUESTS: '365', CHRONOTHEK_KEEP_CHAT: '0' }
    expect(parseConfig([], env)).toMatchObject({ keep: { ...CONFIG_DEFAULTS.keep, guests: 365, chat: 0 } })
    const names = Object.keys(CONFIG_DEFAULTS.keep).map(name => `CHRONOTHEK_KEEP_${name.replace(/[A-Z]/g, '_$&').toUpperCase()}`)
    const every = parseConfig([], Object.fromEntries(names.map((name, index) => [name, `${index + 11}`])))
    expect(every === 'help' ? [] : Object.values(every.keep)).toEqual(names.map((_, index) => index + 11))
    for (const name of names) expect(USAGE).toContain(name)
  })

  test('limits, proxy, metrics and log come from the environment', () => {
    const env = {
      CHRONOTHEK_MESSAGES_PER_SECOND: '100',
      CHRONOTHEK_CONNECTIONS_PER_ADDRESS: '7',
      CHRONOTHEK_TRUST_PROXY: 'loopback',
      CHRONOTHEK_METRICS_TOKEN: 'token',
      CHRONOTHEK_LOG: 'info',
    }
    expect(parseConfig([], env)).toMatchObject({
      limits: { messagesPerSecond: 100, messageBurst: 200, connectionsPerAddress: 7, requestsPerMinute: 600 },
      trustProxy: 'loopback',
      metricsToken: 'token',
      logLevel: 'info',
    })
  })

  test.each([
    [['--port', 'http'], {}],
    [['--port', '70000'], {}],
    [['--origin', 'play.example.org'], {}],
    [['--origin', 'ftp://play.example.org'], {}],
    [['--trust-proxy', 'the-proxy'], {}],
    [['--trust-proxy', '10.0.0.0/'], {}],
    [['--trust-proxy', '10.0.0.0/33'], {}],
    [['--trust-proxy', '10.0.0.0/255.0.255.0'], {}],
    [[], { CHRONOTHEK_TRUST_PROXY: '10.0.0.0/8/8' }],
    [['--colour', 'red'], {}],
    [['--node-address', 'http://10.0.0.1:8080'], {}], // without a database that others can share
    [['--node-address', '10.0.0.1', '--database', 'postgres://db/c'], {}],
    [['--node-address', 'https://10.0.0.1', '--database', 'postgres://db/c'], {}],
    [['extra'], {}],
    [[], { CHRONOTHEK_LOG: 'loud' }],
    [[], { CHRONOTHEK_REQUESTS_PER_MINUTE: '-1' }],
    [[], { CHRONOTHEK_KEEP_GUESTS: 'a month' }],
    [[], { CHRONOTHEK_KEEP_CHAT: '99999' }],
  ])('%j %j is refused', (args, env) => {
    expect(() => parseConfig(args, env)).toThrow(ConfigError)
  })

  test('one of several servers is told where it is', () => {
    const env = { CHRONOTHEK_DATABASE: 'postgres://db/c', CHRONOTHEK_NODE_ADDRESS: 'http://10.0.0.1:8080/' }
    expect(parseConfig([], env)).toMatchObject({ nodeAddress: 'http://10.0.0.1:8080' })
  })

  test('help is all somebody wants', () => {
    expect(parseConfig(['--help'], {})).toBe('help')
  })
})
