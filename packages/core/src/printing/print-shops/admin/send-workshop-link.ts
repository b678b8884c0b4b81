import { AppError } from '@souvenance/contracts';
import type { Actor } from '../../../foundation/actors/actor.ts';
import { appendAudit } from '../../../foundation/audit/audit.ts';
import { postMail } from '../../../foundation/mail/post-mail.ts';
import { getCoreMessages } from '../../../foundation/messages/index.ts';
import { authorizeAdministrator } from '../../../people/accounts/authorize.ts';
import type { Deps } from '../../../ports/deps.ts';
import { getOperatorMailbox } from '../../print-jobs/print-mails.ts';
import { listWorkshops, readWorkshopDocument, workshopPageUrl, workshops } from '../workshop.ts';

type RenewDeps = Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>;

/**
 * Mails a print shop the link of its page. `isRenewed` makes a new link and voids the former one. Throws
 * `shop.not_found`.
 */
export const sendWorkshopLink =
  (deps: RenewDeps) =>
  async (
    actor: Actor,
    id: string,
    { isRenewed, reason }: { isRenewed: boolean; reason: string },
  ): Promise<void> => {
    authorizeAdministrator(actor, 'admin.orders');
    const workshop = listWorkshops(deps.settings).find((shop) => shop.id === id);
    if (workshop === undefined) throw new AppError('shop.not_found', { shopId: id });
    await deps.documents.transact(async (tx) => {
      const current = await readWorkshopDocument(tx, id);
      const updatedWorkshop = isRenewed ? { ...current, linkRevision: current.linkRevision + 1 } : current;
      if (isRenewed) tx.put(workshops, id, updatedWorkshop);
      const url = workshopPageUrl(deps.settings, id, updatedWorkshop);
      await postMail(tx, deps, {
        cause: `workshop_link.${deps.ids.newId()}`,
        kind: 'workshop_link',
        replyTo: getOperatorMailbox(deps.settings),
        to: { name: getCoreMessages(deps.settings.locale).printShop, address: workshop.address },
        data: { isRenewed, workshopUrl: url },
      });
      const action = isRenewed ? 'workshop.link_renewed' : 'workshop.link_sent';
      const entry = { action, object: `workshop:${id.slice(0, 12)}`, familyId: null, reason };
      await appendAudit(tx, deps, actor, entry);
    });
  };
