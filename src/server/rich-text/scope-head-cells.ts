const row = /(<table>(?:<caption>[^<]*<\/caption>)?(?:<t(?:head|body)>)?)?<tr>((?:(?!<\/?tr>).)*)<\/tr>/gs
const headWithoutScope = /<th(?![^>]* scope=)([^>]*)>/g

/** Adds `scope` to head cells of sanitised HTML: a row of head cells heads columns, any other head cell its row. */
export function scopeHeadCells(html: string): string {
  return html.replace(row, (whole, start: string | undefined, cells: string) => {
    const headsColumns = !cells.includes('<td') || (start !== undefined && cells.startsWith('<td'))
    return whole.replace(headWithoutScope, `<th$1 scope="${headsColumns ? 'col' : 'row'}">`)
  })
}
