import account from './account.json' with { type: 'json' };
import admin from './admin.json' with { type: 'json' };
import adminAccess from './admin-access.json' with { type: 'json' };
import adminAccounts from './admin-accounts.json' with { type: 'json' };
import adminAudit from './admin-audit.json' with { type: 'json' };
import adminBackups from './admin-backups.json' with { type: 'json' };
import adminCoupons from './admin-coupons.json' with { type: 'json' };
import adminFamilies from './admin-families.json' with { type: 'json' };
import adminFigures from './admin-figures.json' with { type: 'json' };
import adminGiftCards from './admin-gift-cards.json' with { type: 'json' };
import adminGifts from './admin-gifts.json' with { type: 'json' };
import adminLists from './admin-lists.json' with { type: 'json' };
import adminPrintShops from './admin-print-shops.json' with { type: 'json' };
import adminQuestions from './admin-questions.json' with { type: 'json' };
import album from './album.json' with { type: 'json' };
import asking from './asking.json' with { type: 'json' };
import assistant from './assistant.json' with { type: 'json' };
import atelier from './atelier.json' with { type: 'json' };
import auth from './auth.json' with { type: 'json' };
import beforePrinting from './before-printing.json' with { type: 'json' };
import bookPages from './book-pages.json' with { type: 'json' };
import components from './components.json' with { type: 'json' };
import consent from './consent.json' with { type: 'json' };
import contact from './contact.json' with { type: 'json' };
import cover from './cover.json' with { type: 'json' };
import dashboard from './dashboard.json' with { type: 'json' };
import emailChange from './email-change.json' with { type: 'json' };
import emailVerification from './email-verification.json' with { type: 'json' };
import errors from './errors.json' with { type: 'json' };
import family from './family.json' with { type: 'json' };
import formats from './formats.json' with { type: 'json' };
import gift from './gift.json' with { type: 'json' };
import importing from './importing.json' with { type: 'json' };
import invitation from './invitation.json' with { type: 'json' };
import legal from './legal.json' with { type: 'json' };
import making from './making.json' with { type: 'json' };
import newBook from './new-book.json' with { type: 'json' };
import notebook from './notebook.json' with { type: 'json' };
import onboarding from './onboarding.json' with { type: 'json' };
import order from './order.json' with { type: 'json' };
import plans from './plans.json' with { type: 'json' };
import portraits from './portraits.json' with { type: 'json' };
import preview from './preview.json' with { type: 'json' };
import privacy from './privacy.json' with { type: 'json' };
import publicSite from './public.json' with { type: 'json' };
import questions from './questions.json' with { type: 'json' };
import reactions from './reactions.json' with { type: 'json' };
import reading from './reading.json' with { type: 'json' };
import referral from './referral.json' with { type: 'json' };
import remarks from './remarks.json' with { type: 'json' };
import reply from './reply.json' with { type: 'json' };
import restoration from './restoration.json' with { type: 'json' };
import shell from './shell.json' with { type: 'json' };
import stories from './stories.json' with { type: 'json' };
import subscription from './subscription.json' with { type: 'json' };
import tribute from './tribute.json' with { type: 'json' };
import ui from './ui.json' with { type: 'json' };
import voice from './voice.json' with { type: 'json' };
import voices from './voices.json' with { type: 'json' };
import volumes from './volumes.json' with { type: 'json' };
import wayOfSpeaking from './way-of-speaking.json' with { type: 'json' };

/** The French catalogue: one file an area of the site. */
export const catalogue = {
  account,
  emailVerification,
  admin,
  adminAccess,
  adminAccounts,
  adminAudit,
  adminBackups,
  adminCoupons,
  adminFamilies,
  adminFigures,
  adminGiftCards,
  adminGifts,
  adminLists,
  adminPrintShops,
  adminQuestions,
  referral,
  album,
  asking,
  assistant,
  atelier,
  beforePrinting,
  components,
  bookPages,
  reactions,
  reading,
  remarks,
  consent,
  contact,
  cover,
  making,
  order,
  plans,
  portraits,
  preview,
  auth,
  dashboard,
  emailChange,
  errors,
  family,
  formats,
  gift,
  importing,
  invitation,
  legal,
  newBook,
  notebook,
  onboarding,
  privacy,
  public: publicSite,
  questions,
  reply,
  restoration,
  shell,
  stories,
  subscription,
  tribute,
  ui,
  voice,
  voices,
  volumes,
  wayOfSpeaking,
};

export type Catalogue = typeof catalogue;
