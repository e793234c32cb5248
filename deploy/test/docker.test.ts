import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { parseConfig, USAGE } from '../../apps/server/src/config.ts'
import { ROOT } from '../../scripts/paths.mjs'
import { readDeployFile } from './tools.ts'

// There is no Docker where these tests run; this is what can be known without it.

interface Service {
  readonly environment: Readonly<Record<string, string>>
  readonly networks: { readonly house: { readonly ipv4_address: string } }
  readonly build?: { readonly context: string; readonly dockerfile: string }
  readonly depends_on?: readonly string[] | Readonly<Record<string, unknown>>
  readonly volumes?: readonly string[]
}

const dockerfile = readDeployFile('docker/Dockerfile')
const compose: { services: Record<string, Service>; volumes: object } = parse(readDeployFile('docker/compose.yaml'), { merge: true })
const nodes = Object.entries(compose.services).filter(([name]) => /^node\d$/.test(name))

/** The files a line copies from the folder that is sent to Docker. */
const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.*)$/gm)].flatMap(([, paths = '']) => paths.split(' ').slice(0, -1))

const KNOWN = new Set(USAGE.match(/CHRONOTHEK_[A-Z_]+/g))

describe('the Dockerfile', () => {
  test('copies what exists, and nothing that is ignored', () => {
    expect(copied.length).toBeGreaterThan(8)
    expect(copied.filter(path => !existsSync(join(ROOT, path)))).toEqual([])
    const ignored = readFileSync(join(ROOT, '.dockerignore'), 'utf8').trim().split('\n')
    expect(copied.filter(path => ignored.includes(path))).toEqual([])
  })

  test('sets only options that exist', () => {
    const set = dockerfile.match(/CHRONOTHEK_[A-Z_]+/g) ?? []
    expect(set.length).toBeGreaterThan(0)
    expect(set.filter(name => !KNOWN.has(name))).toEqual([])
  })

  test('fetches nothing but its base image and packages', () => {
    expect([...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)).toEqual(['node:24-slim', 'node:24-slim'])
    expect(dockerfile).not.toMatch(/apt|curl|wget|ADD |# syntax/)
  })
})

describe('the compose file', () => {
  test('starts nodes with options that the server accepts', () => {
    expect(nodes.length).toBe(2)
    for (const [, { environment }] of nodes) {
      expect(Object.keys(environment).filter(name => !KNOWN.has(name))).toEqual([])
      const filledIn = Object.fromEntries(
        Object.entries(environment).map(([name, value]) => [
          name,
          value.replace(/\$\{ORIGIN:-(.*)\}/, '$1').replace(/\$\{POSTGRES_PASSWORD.*?\}/, 'x'),
        ]),
      )
      expect(parseConfig([], filledIn)).toMatchObject({
        database: 'postgres://chronothek:x@postgres/chronothek',
        origins: ['http://localhost:8080'],
      })
    }
  })

  test('names each node by its own address, which haproxy knows', () => {
    const haproxy = readDeployFile('docker/haproxy.cfg')
    for (const [, { environment, networks }] of nodes) {
      const { ipv4_address: address } = networks.house
      expect(environment.CHRONOTHEK_NODE_ADDRESS).toBe(`http://${address}:8080`)
      expect(haproxy.match(new RegExp(`server \\w+ ${RegExp.escape(address)}:8080`, 'g'))?.length).toBe(2)
    }
    expect(haproxy.match(/^ {2}server /gm)?.length).toBe(2 * nodes.length)
  })

  test('refers to services, volumes and files that exist', () => {
    for (const { depends_on = [], volumes = [], build } of Object.values(compose.services)) {
      const needed = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on)
      expect(needed.filter(name => compose.services[name] === undefined)).toEqual([])
      for (const volume of volumes) {
        const [source = ''] = volume.split(':')
        expect(source.startsWith('.') ? existsSync(join(ROOT, 'deploy/docker', source)) : source in compose.volumes, volume).toBe(true)
      }
      if (build !== undefined) expect(existsSync(join(ROOT, 'deploy/docker', build.context, build.dockerfile))).toBe(true)
    }
  })
})

test('haproxy in Docker treats tables as the other example does', () => {
  const section = (file: string, from: string) =>
    readDeployFile(file)
      .split(from)[1]
      ?.split('\n\n')[0]
      ?.replace(/^ {2}(server|#) .*\n?/gm, '')
  for (const from of ['\nbackend tables\n', '\nbackend any\n'])
    expect(section('docker/haproxy.cfg', from)).toBe(section('haproxy/nodes.cfg', from))
})
