import {
  beginErasureByHand,
  endPremium,
  exportAudit,
  grantPremium,
  listAudit,
  listFamiliesForAdmin,
  readNewestChange,
  restoreTribute,
  takeDownTribute,
  transferFamily,
  verifyAudit,
} from '@souvenance/core';
import type { Handlers, RequestContext } from '../../http/handler.ts';
import { coalesceByEtag } from '../../http/streams/coalesce-by-etag.ts';
import type { Services } from '../../services.ts';
import { nameTableFile } from '../name-table-file.ts';

export type AdminFamilyRoutes =
  | 'admin.families'
  | 'admin.eraseFamily'
  | 'admin.eraseAccount'
  | 'admin.handOver'
  | 'admin.grantPremium'
  | 'admin.endPremium'
  | 'admin.takeDownTribute'
  | 'admin.restoreTribute'
  | 'admin.audit'
  | 'admin.auditTable'
  | 'admin.verifyAudit';

const erase = (
  services: Services,
  { actor }: RequestContext,
  kind: 'family' | 'account',
  subjectId: string,
  reason: string,
) => beginErasureByHand(services)(actor, kind, subjectId, reason);

/** Handlers of families and of the audit log, for administrators. */
export const createAdminFamilyHandlers = (services: Services): Pick<Handlers, AdminFamilyRoutes> => {
  const readShared = coalesceByEtag(readNewestChange(services));
  return {
    'admin.families': ({ query }, { actor }) =>
      readShared(actor, 'families', query, (administrator) =>
        listFamiliesForAdmin(services)(administrator, query),
      ),
    'admin.eraseFamily': ({ params, body }, context) =>
      erase(services, context, 'family', params.familyId, body.reason),
    'admin.eraseAccount': ({ params, body }, context) =>
      erase(services, context, 'account', params.uid, body.reason),
    'admin.handOver': ({ params, body }, { actor }) =>
      transferFamily(services)(actor, params.familyId, body.reason),
    'admin.grantPremium': ({ params, body }, { actor }) =>
      grantPremium(services)(actor, params.familyId, body),
    'admin.endPremium': ({ params, body }, { actor }) =>
      endPremium(services)(actor, params.familyId, body.reason),
    'admin.takeDownTribute': ({ params, body }, { actor }) =>
      takeDownTribute(services)(actor, params.tributeId, body.reason),
    'admin.restoreTribute': ({ params, body }, { actor }) =>
      restoreTribute(services)(actor, params.tributeId, body.reason),
    'admin.audit': ({ query }, { actor }) => listAudit(services)(actor, query),
    'admin.auditTable': async ({ query }, { actor }) => ({
      body: await exportAudit(services)(actor, query),
      contentType: 'text/csv; charset=utf-8',
      fileName: nameTableFile(services, 'journal'),
    }),
    'admin.verifyAudit': ({ query }, { actor }) => verifyAudit(services)(actor, query.chain),
  };
};
