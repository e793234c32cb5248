import config from './playwright.config.ts'

/** `npm run screens` draws the pictures in docs/screens again. */
export default { ...config, testDir: 'e2e/screens', testMatch: '*.ts', workers: 1 }
