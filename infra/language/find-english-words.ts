/** English names that remain in French texts: services, licences, typefaces, cards, and one cookie on its page. */
const names =
  /Google Cloud(?: Storage)?|Firebase (?:Authentication|App Check)|(?:SIL )?Open Font License|JSON Schema|Atkinson Hyperlegible|Samsung Internet|American Express|«\u00a0family\u00a0»/gu;

/** Common words of English and of untranslated interfaces that aren't also French words. */
const english = new Set(
  [
    'the and for in with without your yours you of to is are was were not this that these those from by at it its be been',
    'have has had will would should could cannot about our we they he she his her their who what when where why how',
    'which all any each every some another there here into over under after before because while during until since',
    'between through against than then too very just only also so if yes',
    'please click submit error errors loading save saved cancel delete edit next previous sign login logout password',
    'settings dashboard home email emails mail mails new open close closed more less back none unknown user users',
    'account accounts book books story stories order orders draft drafts preview cover upload uploads download search',
    'share help view show hide add remove update create created name first last address required invalid failed',
    'success warning welcome today yesterday tomorrow week month year day days hours ago now later done skip',
    'confirm accept decline pending ready waiting enabled disabled missing wrong try again something went found',
    'free price prices shipping checkout cart pay payment payments card cards invoice invoices subscription family',
    'families member members role roles owner editor author writer read reading chapter chapters title titles picture',
    'pictures job jobs queue queues worker workers status state states progress attempts log logs retry true false null',
    'undefined nan january february march april may june july august september october november december monday tuesday',
    'wednesday thursday friday saturday sunday step steps up down left right top bottom toggle sidebar expand collapse',
    'light dark system privacy policy terms footer header unnamed untitled empty',
  ]
    .join(' ')
    .split(' '),
);

const word = /(?<![\p{L}\p{N}’'-])\p{L}+(?![\p{L}\p{N}’'-])/gu;

/** English words of a text, without names that have no French form. */
export const findEnglishWords = (text: string): string[] =>
  [...text.replace(names, ' ').matchAll(word)]
    .map(([token]) => token)
    .filter((token) => english.has(token.toLowerCase()));
