const formatParcelCount = (count: number): string => (count === 1 ? '1 colis' : `${count} colis`);

/** Page spans listed at most, so that the ticket fits on one page. */
const SPANS_MAX = 24;

/** Messages of the job ticket: on its page, in the mail to the print shop, in its data. */
export const ticketMessages = {
  heading: 'Fiche de fabrication',
  order: 'Commande',
  purchaseOrder: 'Bon de commande',
  date: 'Date de la commande',
  reprint: 'Réimpression',
  reprintOf: (order: string, fault: string) => `De ${order}, ${fault}`,
  faults: {
    blurred: 'impression floue',
    dark: 'impression trop sombre',
    cut: 'coupe ou façonnage',
    transport: 'abîmé pendant le transport',
    content: 'pages manquantes ou interverties',
  },
  book: 'Titre',
  narrator: 'Auteur',
  edition: 'Édition',
  editionOf: (edition: number, isLarge: boolean) =>
    isLarge ? `${edition}, en gros caractères` : String(edition),
  copies: 'Exemplaires',
  parcels: 'Colis',
  parcelCopies: (copies: readonly number[]) => {
    if (copies.length <= 1) return formatParcelCount(copies.length);
    return `${formatParcelCount(copies.length)} (${copies.map((count) => `${count} ex.`).join(', ')})`;
  },
  service: 'Envoi',
  services: { standard: 'Normal', express: 'Express, à faire partir en priorité' },
  shipBy: 'À expédier au plus tard le',
  contact: 'Votre interlocuteur',
  invoice: 'Facture à',
  proof: 'Bon à tirer',
  proofs: { customer: 'donné par le client\u202f; pas d’épreuve à faire' },
  trim: 'Format fini',
  pages: 'Intérieur',
  pagesOf: (pages: number) => `${pages}\u00a0pages, soit ${pages / 2}\u00a0feuillets recto verso`,
  interiorColours: 'Impression de l’intérieur',
  inksOfSome: '4/4, quadrichromie aux seules pages en couleur',
  colourPages: 'Pages en couleur',
  colourPagesOf: (spans: readonly string[], count: number, pages: number) => {
    if (count === 0) return 'Aucune, noir seul';
    if (count === pages) return 'Toutes';
    if (spans.length > SPANS_MAX) return `${count} sur ${pages}, énumérées dans ticket.json`;
    return `${spans.join(', ')} (${count} sur ${pages}, le reste en noir seul)`;
  },
  coverColours: 'Impression de la couverture',
  inks: {
    '1/1': '1/1, noir sur toutes les pages',
    '4/4': '4/4, quadrichromie sur toutes les pages',
    '4/0': '4/0, quadrichromie au recto, verso vierge',
  },
  copiesOf: (copies: number) => `${copies}, nombre exact\u00a0: ni passe ni manque`,
  packaging: 'Emballage',
  packagingText: 'Exemplaires protégés un par un, colis rigides et calés',
  paper: 'Papier intérieur',
  paperOf: (name: string, leafMm: string, bulk: string) =>
    `${name}, main ${bulk} (feuille de ${leafMm}\u00a0mm)`,
  grain: 'Sens des fibres',
  grains: { along_spine: 'Parallèle au dos', any: 'Au choix de l’atelier' },
  binding: 'Façonnage',
  bindings: {
    paperback: { glued: 'Broché, dos carré collé', sewn: 'Broché, dos carré cousu collé' },
    hardcover: {
      glued: 'Relié, bloc collé sous couverture rigide cartonnée',
      sewn: 'Relié, bloc cousu sous couverture rigide cartonnée',
    },
  },
  glued: (binding: string, glue: string, creases: string) =>
    [binding, glue, creases].filter(Boolean).join(', '),
  glues: { pur: 'colle PUR', any: '' },
  creasesOf: (count: number, hingeMm: string | null) => {
    if (count === 0) return '';
    const hinge = hingeMm === null ? '' : ` et à ${hingeMm}\u00a0mm de chaque côté`;
    return `couverture rainée ${count}\u00a0fois\u00a0: aux plis du dos${hinge}`;
  },
  signature: 'Cahiers',
  signatureOf: (pages: number | null) =>
    pages === null ? 'Au choix de l’atelier, sans page de plus' : `De ${pages}\u00a0pages`,
  coverStock: 'Papier de couverture',
  stockOf: (name: string, grammage: number) => `${name} ${grammage}\u00a0g`,
  lamination: 'Pelliculage',
  laminations: { matt: 'Mat, recto', gloss: 'Brillant, recto', none: 'Sans' },
  board: 'Cartons',
  boardOf: (mm: string) => `${mm}\u00a0mm`,
  endpapers: 'Gardes',
  headbands: 'Tranchefiles',
  ribbon: 'Signet',
  none: 'Sans',
  spine: 'Dos',
  spineOf: (mm: string, toleranceMm: string) =>
    `${mm}\u00a0mm, à ${toleranceMm}\u00a0mm près\u202f; au-delà, demandez-nous une autre planche`,
  cover: 'Planche de couverture',
  bleed: 'Fond perdu',
  embellishment: 'Toile, dorure',
  embellishments: { none: 'Aucune' },
  isbn: 'ISBN et code-barres',
  noIsbn: 'Aucun, livre hors commerce',
  standard: 'Fichiers',
  files: 'Empreintes des fichiers (SHA-256)',
  approved: 'Tiré, sans déplacer un signe, du fichier approuvé :',
  kinds: { interior: 'Intérieur', cover: 'Couverture' },
  product: 'Fabrication',
  delivery: 'Livraison',
  phone: (number: string) => `tél. ${number}`,
  labels: 'Étiquettes des colis',
  labelFrom: (name: string, phone: string) =>
    `Expéditeur : ${['Souvenance', name === 'Souvenance' ? '' : name, phone].filter(Boolean).join(', ')}`,
  labelOrder: (order: string, purchaseOrder: string) => `Commande ${order}, bon ${purchaseOrder}`,
  labelPlace: (place: number, count: number, copies: number) => `Colis ${place} sur ${count} : ${copies} ex.`,
  countryOf: (code: string) => new Intl.DisplayNames('fr', { type: 'region' }).of(code) ?? code,
  remarks: 'Remarques',
  report: 'Rapport de contrôle',
  reportFacts: (order: string, verdict: string, page: number, pages: number) =>
    `Commande ${order}, résultat : ${verdict.toLowerCase()}. Feuille ${page} sur ${pages}`,
  reportFiles: {
    interior: 'Intérieur',
    cover: 'Couverture',
    screen: 'PDF d’écran',
    ebook: 'Livre numérique',
  },
  reportPage: (file: string, page: number) => `${file}, p. ${page}`,
  verdicts: { green: 'Conforme', orange: 'À confirmer', red: 'À refaire' },
  atelier: 'Fichiers, statuts et questions',
  fileFacts: (name: string, pages: number, kilobytes: number) =>
    `${name} (${pages}\u00a0p., ${kilobytes}\u00a0ko)`,
  shipment: (number: number, copies: number) => `Colis ${number} : ${copies} ex.`,
  moreParcels: (count: number) => `et ${formatParcelCount(count)} de plus, sur la page et dans ticket.json`,
  standardOf: (standard: string, pages: string, cover: string) =>
    `préparé selon ${standard}, ${pages === cover ? pages : `pages en ${pages}, couverture en ${cover}`}`,
};
