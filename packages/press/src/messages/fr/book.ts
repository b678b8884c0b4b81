import { elide } from '@souvenance/contracts/rules';

const MONTHS = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
];

/** Formats a calendar date YYYY-MM-DD as "novembre 2026". */
const formatMonth = (date: string): string => {
  const [year = '', number = '1'] = date.split('-');
  return `${MONTHS[Number(number) - 1] ?? ''} ${year}`;
};

/** Formats a calendar date YYYY-MM-DD as "20 novembre 2026" or "1er novembre 2026". */
const formatDay = (date: string): string => {
  const number = Number(date.split('-')[2] ?? '1');
  return `${number === 1 ? '1er' : number} ${formatMonth(date)}`;
};

/** Owners of photographs as a sentence. Semicolons part them where one of them has a comma. */
const formatCredits = (owners: readonly string[]): string => {
  const separator = owners.some((owner) => owner.includes(',')) ? ' ; ' : ', ';
  return `Photographies : ${owners.join(separator).replace(/\.$/u, '')}.`;
};

/** Labels that the press adds to the family's text, on paper and in the e-book. */
export const bookMessages = {
  day: formatDay,
  contents: 'Table des matières',
  illustrations: 'Table des illustrations',
  /** The index, by what it lists. */
  nameIndex: {
    person: 'Index des personnes',
    place: 'Index des lieux',
    both: 'Index des personnes et des lieux',
  },
  chronology: 'Chronologie',
  notes: 'Notes',
  /** Above the notes at the end of a story. */
  storyNotes: 'Notes',
  familyTree: 'Arbre de la famille',
  voice: 'Ce récit s’écoute aussi.',
  edition: (number: number) => (number === 1 ? 'Première édition' : `${number}e édition`),
  notForSale: 'Hors commerce : ouvrage réservé à la famille et à ses proches.',
  ofTheirAuthors: 'Les textes et les photographies appartiennent à leurs auteurs.',
  composedIn: (font: string) => `Ce livre a été composé en ${font}`,
  andIn: (font: string) => `et en ${font}, caractères libres`,
  licence: '(SIL Open Font License 1.1).',
  printedIn: (date: string) => `Achevé d’imprimer en ${formatMonth(date)}`,
  /** Returns two lines. */
  forFamily: (narrator: string) => `pour la famille et les proches\n${elide('de', narrator)}`,
  credits: formatCredits,
  ebook: {
    cover: 'Couverture',
    coverOf: (title: string, narrator: string) => `Couverture : ${title}, ${narrator}`,
    titlePage: 'Page de titre',
    imprint: 'Mentions',
    dedication: 'Dédicace',
    epigraph: 'Épigraphe',
    childOf: (parents: readonly string[]) => parents.map((name) => elide('de', name)).join(' et '),
    colophon: 'Achevé',
    composed: (date: string, narrator: string) =>
      `Composé en ${formatMonth(date)} pour la famille et les proches ${elide('de', narrator)}`,
    landmarks: 'Repères',
    beginning: 'Début du texte',
    printedPages: 'Pages imprimées',
    scan: 'Document manuscrit',
    photograph: 'Photographie',
    voice: 'La voix de ce récit',
    noSound: 'Votre liseuse ne lit pas le son.',
    listen: 'Écouter l’enregistrement en ligne',
    transcript: 'Transcription de l’enregistrement',
    summary: 'Texte redimensionnable, structure et pages imprimées signalées',
    summaryDescribed: ', photographies décrites',
    summaryCaptioned: ', photographies accompagnées de leur légende',
    summarySound: ', enregistrements sonores',
    summaryTranscript: ' avec leur transcription',
    certifiedBy: 'Auto-évaluation de Souvenance',
  },
};
