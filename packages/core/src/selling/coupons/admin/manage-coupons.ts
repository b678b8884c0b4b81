import { type AdminCoupon, AppError, type NewCoupon } from '@souvenance/contracts';
import type { Actor } from '../../../foundation/actors/actor.ts';
import { appendAudit } from '../../../foundation/audit/audit.ts';
import { deriveReadableCode, normalizeCode } from '../../../foundation/secrets/derive-readable-code.ts';
import { authorizeAdministrator } from '../../../people/accounts/authorize.ts';
import { referralCodes } from '../../../people/accounts/user-code.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Stored } from '../../../ports/documents.port.ts';
import { coupons } from '../../referrals/referral.ts';
import { type OfferedCoupon, offeredCoupons } from '../offered-coupon.ts';

type CouponDeps = Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>;

const PAGE_SIZE = 50;
const GENERATED_CODE_LENGTH = 10;
const CODE_LENGTH_MIN = 4;
const CODE_LENGTH_MAX = 24;

const toCouponView = ({ id: code, value }: Pick<Stored<OfferedCoupon>, 'id' | 'value'>): AdminCoupon => ({
  code,
  ...value,
});

/** Lists the company's coupons, newest first, for an administrator. */
export const listCoupons =
  ({ documents, settings: { currency } }: Pick<Deps, 'documents' | 'settings'>) =>
  async (actor: Actor, { cursor }: { cursor?: string | undefined } = {}) => {
    authorizeAdministrator(actor, 'admin.read');
    const page = await documents.find(offeredCoupons, {
      orderBy: { field: 'createdAt', direction: 'desc' },
      limit: PAGE_SIZE,
      ...(cursor !== undefined && { cursor }),
    });
    const { count: total } = await documents.aggregate(offeredCoupons);
    return { coupons: page.items.map(toCouponView), cursor: page.cursor, total, currency };
  };

/**
 * Checks the days of a new coupon and returns its code; generates one if none was typed. Throws `request.invalid` for a
 * last day before the first, and for a code too short or too long.
 */
const requireUsableCode = (
  { ids }: Pick<Deps, 'ids'>,
  { code: typedText, from, until }: NewCoupon,
): string => {
  if (from !== null && until !== null && until < from) throw new AppError('request.invalid');
  const code =
    typedText === '' ? deriveReadableCode(ids.newSecret(), GENERATED_CODE_LENGTH) : normalizeCode(typedText);
  if (code.length < CODE_LENGTH_MIN || code.length > CODE_LENGTH_MAX) throw new AppError('request.invalid');
  return code;
};

/**
 * Creates a coupon of the company. Throws `request.invalid`, and `coupon.exists` if a coupon, a gift or a referral
 * already has the code.
 */
export const createCoupon =
  (deps: CouponDeps) =>
  async (actor: Actor, request: NewCoupon): Promise<AdminCoupon> => {
    authorizeAdministrator(actor, 'admin.orders');
    const code = requireUsableCode(deps, request);
    const { benefit, from, until, usesMax, note } = request;
    return deps.documents.transact(async (tx) => {
      const documentsWithCode = [
        await tx.get(offeredCoupons, code),
        await tx.get(coupons, code),
        await tx.get(referralCodes, code),
      ];
      if (documentsWithCode.some((document) => document !== null))
        throw new AppError('coupon.exists', { code });
      const value: OfferedCoupon = {
        benefit,
        from,
        until,
        usesMax,
        note,
        useCount: 0,
        paidUseCount: 0,
        isStopped: false,
        createdAt: deps.clock.now().toISOString(),
      };
      tx.create(offeredCoupons, code, value);
      const object = `coupon:${code}`;
      await appendAudit(tx, deps, actor, {
        action: 'coupon.created',
        object,
        familyId: null,
        to: benefit.kind,
      });
      return toCouponView({ id: code, value });
    });
  };

/** Stops or resumes a coupon. An order that has it already keeps it. Throws `code.not_found`. */
export const setCouponStopped =
  (deps: CouponDeps) =>
  async (
    actor: Actor,
    code: string,
    { isStopped, reason }: { isStopped: boolean; reason: string },
  ): Promise<AdminCoupon> => {
    authorizeAdministrator(actor, 'admin.orders');
    return deps.documents.transact(async (tx) => {
      const coupon = await tx.get(offeredCoupons, code);
      if (coupon === null) throw new AppError('code.not_found');
      const value = { ...coupon.value, isStopped };
      tx.put(offeredCoupons, code, value);
      const action = isStopped ? 'coupon.stopped' : 'coupon.resumed';
      await appendAudit(tx, deps, actor, { action, object: `coupon:${code}`, familyId: null, reason });
      return toCouponView({ id: code, value });
    });
  };
