/** Glyphs that this build carries, for the credits page; made by `pictures-plugin.ts`. */
declare module 'virtual:pictures' {
  export const pictures: {
    readonly name: string
    readonly license: { readonly title: string; readonly spdx: string; readonly url: string }
    readonly by: readonly { readonly author: string; readonly icons: readonly string[] }[]
  }
}
