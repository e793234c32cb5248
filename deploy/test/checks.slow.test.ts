import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { adapted, canUse, deployFile, getTool, readDeployFile, runTool, selfSigned, temporaryFolder } from './tools.ts'

/** What is not true on the machine that tests: certificates and programs are elsewhere. */
const OPT = '/opt/chronothek'
const CERTIFICATE = '/etc/nginx/certs/play.example.org.crt'
const KEY = '/etc/nginx/certs/play.example.org.key'

describe.runIf(canUse('promtool'))('promtool', () => {
  test('accepts the alerts', () => {
    const { status, output } = runTool(getTool('promtool'), ['check', 'rules', deployFile('prometheus/alerts.yml')])
    expect([status, output]).toEqual([0, expect.stringMatching(/SUCCESS: 1\d rules found/)])
  })

  test('accepts what Prometheus has to know', () => {
    const folder = temporaryFolder()
    const text = adapted(readDeployFile('prometheus/prometheus.yml'), { '/etc/prometheus/chronothek-token': join(folder, 'token') })
    writeFileSync(join(folder, 'token'), 'secret\n')
    writeFileSync(join(folder, 'alerts.yml'), readDeployFile('prometheus/alerts.yml'))
    writeFileSync(join(folder, 'prometheus.yml'), text)
    expect(runTool(getTool('promtool'), ['check', 'config', join(folder, 'prometheus.yml')])).toMatchObject({ status: 0 })
  })

  test('understands every expression of the dashboard', () => {
    const folder = temporaryFolder()
    const { panels } = JSON.parse(readDeployFile('grafana/chronothek.json')) as { panels: { targets?: { expr: string }[] }[] }
    const expressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr.replaceAll('$__rate_interval', '1m')))
    const rules = expressions.map((expr, index) => ({ record: `panel:${index}`, expr }))
    writeFileSync(join(folder, 'rules.yml'), JSON.stringify({ groups: [{ name: 'dashboard', rules }] }))
    const { status, output } = runTool(getTool('promtool'), ['check', 'rules', join(folder, 'rules.yml')])
    expect([status, output]).toEqual([0, expect.stringContaining(`${rules.length} rules found`)])
    expect(rules.length).toBeGreaterThan(40)
  })

  test('sees each alert fire when it should, and none at a healthy server', () => {
    const { status, output } = runTool(getTool('promtool'), ['test', 'rules', deployFile('prometheus/alerts.test.yml')])
    expect(output).toContain('SUCCESS')
    expect(status).toBe(0)
  })
})

describe.runIf(canUse('systemd-analyze'))('systemd', () => {
  const UNITS = ['chronothek.service', 'chronothek-backup.service', 'chronothek-backup.timer']

  /** The units, with a program that exists. */
  function units(): string[] {
    const folder = temporaryFolder()
    mkdirSync(join(folder, 'opt'))
    writeFileSync(join(folder, 'opt', 'chronothek'), '#!/bin/sh\n')
    chmodSync(join(folder, 'opt', 'chronothek'), 0o755)
    return UNITS.map(name => {
      const text = readDeployFile(`systemd/${name}`).replaceAll(OPT, join(folder, 'opt'))
      writeFileSync(join(folder, name), text)
      return join(folder, name)
    })
  }

  test('accepts the units', () => {
    const { status, output } = runTool(getTool('systemd-analyze'), ['verify', '--man=no', ...units()])
    expect([status, output]).toEqual([0, ''])
  })

  test('finds that the services may do little', () => {
    const services = units().filter(unit => unit.endsWith('.service'))
    for (const service of services) {
      const { status, output } = runTool(getTool('systemd-analyze'), ['security', '--offline=true', '--threshold=30', service])
      expect(output.trim().split('\n').at(-1)).toMatch(/Overall exposure level for .*: [0-2]\.\d OK/)
      expect(status).toBe(0)
    }
  })
})

describe.runIf(canUse('haproxy'))('haproxy', () => {
  test.each(['haproxy/one.cfg', 'haproxy/nodes.cfg'])('accepts %s without a warning', file => {
    const folder = temporaryFolder()
    const config = join(folder, 'haproxy.cfg')
    writeFileSync(config, adapted(readDeployFile(file), { '/etc/haproxy/certs/': selfSigned(folder).both }))
    const { status, output } = runTool(getTool('haproxy'), ['-c', '-f', config])
    expect([status, output]).toEqual([0, expect.stringContaining('Configuration file is valid')])
    expect(output).not.toMatch(/WARNING/)
  })

  test('accepts the one of the compose file', () => {
    const { status, output } = runTool(getTool('haproxy'), ['-c', '-f', deployFile('docker/haproxy.cfg')])
    expect([status, output]).toEqual([0, expect.stringContaining('Configuration file is valid')])
  })
})

describe.runIf(canUse('nginx'))('nginx', () => {
  test.each(['nginx/one.conf', 'nginx/nodes.conf'])('accepts %s', file => {
    const folder = temporaryFolder()
    const { certificate, key } = selfSigned(folder)
    const text = adapted(readDeployFile(file), { [CERTIFICATE]: certificate, [KEY]: key })
    const config = join(folder, 'nginx.conf')
    writeFileSync(config, `pid ${folder}/pid;\nerror_log stderr warn;\nevents {}\nhttp {\naccess_log off;\n${text}\n}\n`)
    const { status, output } = runTool(getTool('nginx'), ['-t', '-c', config, '-p', folder])
    expect([status, output]).toEqual([0, expect.stringContaining('test is successful')])
    expect(output).not.toMatch(/\[(warn|emerg)\]/)
  })
})

describe.runIf(canUse('caddy'))('Caddy', () => {
  test.each(['caddy/one.Caddyfile', 'caddy/nodes.Caddyfile'])('accepts %s', file => {
    const home = temporaryFolder()
    const args = ['validate', '--adapter', 'caddyfile', '--config', deployFile(file)]
    const { status, output } = runTool(getTool('caddy'), args, { HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home })
    expect([status, output]).toEqual([0, expect.stringContaining('Valid configuration')])
  })
})
