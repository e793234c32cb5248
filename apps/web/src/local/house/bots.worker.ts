import { think } from './think.ts'

addEventListener('message', ({ data }: MessageEvent<string>) => postMessage({ action: think(data) }))
postMessage('ready')
