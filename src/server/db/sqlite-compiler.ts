import { type JSONReferenceNode, SqliteQueryCompiler } from 'kysely'

/**
 * SQLite aborts a query that reads into a JSON column (`->>`) at the first row with invalid JSON, so one bad row would
 * break a list. Here such a column reads as NULL, as `readJson` reads a whole column.
 */
export class TolerantCompiler extends SqliteQueryCompiler {
  protected override visitJSONReference(node: JSONReferenceNode): void {
    this.append('case when json_valid(')
    this.visitNode(node.reference)
    this.append(') then ')
    super.visitJSONReference(node)
    this.append(' end')
  }
}
