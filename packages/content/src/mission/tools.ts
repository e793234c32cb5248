/** For tools that inspect a mission: everything in it collected once, and what a team can reach at best. */
export { type Atlas, atlasOf, type PanelAt, type TestAt } from './atlas.ts'
export { error, info, type MissionFinding, warning } from './finding.ts'
export { type Reached, reach } from './reach.ts'
export { whyNot } from './why.ts'
