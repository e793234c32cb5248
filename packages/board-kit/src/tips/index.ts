export * from './RefusalBox.tsx'
export * from './TipBox.tsx'
export * from './use-refused.ts'
export * from './use-tipped.ts'
