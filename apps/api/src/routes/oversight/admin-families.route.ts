import {
  beginErasureByHand,
  endPremium,
  grantPremium,
  listAudit,
  listFamiliesForAdmin,
  readNewestChange,
  transferFamily,
  verifyAudit,
} from '@souvenance/core';
import type { Handlers, Visit } from '../../http/handler.ts';
import { shareByMark } from '../../http/streams/share-by-mark.ts';
import type { Services } from '../../services.ts';

export type AdminFamilyRoutes =
  | 'admin.families'
  | 'admin.eraseFamily'
  | 'admin.eraseAccount'
  | 'admin.handOver'
  | 'admin.grantPremium'
  | 'admin.endPremium'
  | 'admin.audit'
  | 'admin.verifyAudit';

const erase = (
  services: Services,
  { actor }: Visit,
  kind: 'family' | 'account',
  subjectId: string,
  reason: string,
) => beginErasureByHand(services)(actor, kind, subjectId, reason);

/** Families and the audit log, for administrators. */
export const adminFamilyHandlers = (services: Services): Pick<Handlers, AdminFamilyRoutes> => {
  const readShared = shareByMark(readNewestChange(services));
  return {
    'admin.families': ({ query }, { actor }) =>
      readShared(actor, 'families', query, (one) => listFamiliesForAdmin(services)(one, query)),
    'admin.eraseFamily': ({ params, body }, visit) =>
      erase(services, visit, 'family', params.familyId, body.reason),
    'admin.eraseAccount': ({ params, body }, visit) =>
      erase(services, visit, 'account', params.uid, body.reason),
    'admin.handOver': ({ params, body }, { actor }) =>
      transferFamily(services)(actor, params.familyId, body.reason),
    'admin.grantPremium': ({ params, body }, { actor }) =>
      grantPremium(services)(actor, params.familyId, body),
    'admin.endPremium': ({ params, body }, { actor }) =>
      endPremium(services)(actor, params.familyId, body.reason),
    'admin.audit': ({ query }, { actor }) => listAudit(services)(actor, query),
    'admin.verifyAudit': ({ query }, { actor }) => verifyAudit(services)(actor, query.chain),
  };
};
