import { Readable } from 'node:stream';
import { AppError, type AuditQuery } from '@souvenance/contracts';
import { stringify } from 'csv-stringify';
import type { Actor } from '../../foundation/actors/actor.ts';
import { type AuditRecord, appendAudit } from '../../foundation/audit/audit.ts';
import { getCoreMessages } from '../../foundation/messages/index.ts';
import { authorizeAdministrator } from '../../people/accounts/authorize.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Page } from '../../ports/documents.port.ts';
import { findAudits, PEOPLE_MAX } from './find-audits.ts';
import { readPeopleNames } from './read-audit.ts';

type ExportDeps = Pick<Deps, 'documents' | 'clock' | 'settings'>;

/** Entries read in one batch. */
const BATCH_SIZE = 200;

async function* generateTableRows(deps: ExportDeps, query: AuditQuery): AsyncGenerator<(string | number)[]> {
  let cursor: string | null | undefined;
  do {
    const page: Page<AuditRecord> = await findAudits(
      deps,
      { ...query, cursor: cursor ?? undefined },
      BATCH_SIZE,
    );
    const people = await readPeopleNames(
      deps,
      page.items.map(({ value }) => value.actor),
    );
    for (const { value } of page.items) {
      const { at, actor, action, object, from, to, reason, chain, seq } = value;
      const name = people[actor.replace('user:', '')] ?? '';
      yield [at, name, actor, action, object, from ?? '', to ?? '', reason, chain, seq];
    }
    cursor = page.cursor;
  } while (cursor !== null);
}

/**
 * Streams all audit entries that match the filters as CSV (UTF-8 with BOM, semicolons). Values that a spreadsheet would
 * read as formulas are escaped. The export is itself an entry of the audit log. Throws `request.invalid`, and
 * `audit.people_too_many` for a name whose people are not all found.
 */
export const exportAudit =
  (deps: ExportDeps) =>
  async (actor: Actor, query: Omit<AuditQuery, 'cursor'>): Promise<Readable> => {
    authorizeAdministrator(actor, 'admin.read');
    const { hasMorePeople } = await findAudits(deps, query, 1);
    if (hasMorePeople) throw new AppError('audit.people_too_many', { most: PEOPLE_MAX });
    await deps.documents.transact(async (tx) =>
      appendAudit(tx, deps, actor, { action: 'audit.exported', object: 'operator', familyId: null }),
    );
    const table = stringify({
      bom: true,
      delimiter: ';',
      escape_formulas: true,
      header: true,
      columns: getCoreMessages(deps.settings.locale).auditTable,
    });
    const rows = Readable.from(generateTableRows(deps, query));
    rows.on('error', (error) => table.destroy(error));
    table.on('close', () => rows.destroy());
    return rows.pipe(table);
  };
