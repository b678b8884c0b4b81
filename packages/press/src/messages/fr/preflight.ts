const formatCount = (count: number, one: string, several: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${several}`;

const formatDecimal = (value: number): string => String(Math.round(value * 10) / 10).replace('.', ',');

interface Size {
  readonly widthMm: number;
  readonly heightMm: number;
}
interface Pages {
  readonly min: number;
  readonly max: number;
  readonly multiple: number;
}

/** Names of the colour spaces that must not be printed. */
const SPACES: Readonly<Record<string, string>> = {
  rgb: 'en rouge, vert et bleu, que ce format d’impression n’accepte pas',
  'device-rgb': 'en rouge, vert et bleu sans profil',
  lab: 'dans l’espace Lab',
  spot: 'd’un ton direct',
};

/** Places where a title is printed, as used in a sentence. */
const TITLE_PLACES = {
  cover: 'sur la couverture',
  spine: 'sur le dos',
  halfTitle: 'sur la première page',
  titlePage: 'sur la page de titre',
  opening: 'en tête de son récit',
  head: 'en haut des pages',
  contents: 'dans la table des matières',
  metadata: 'dans les propriétés du fichier',
} as const;

const PANELS = { back: 'au verso', spine: 'sur le dos', front: 'sur le devant' } as const;

/** Messages of the preflight report: each finding and its remedy. */
export const preflightMessages = {
  nothingToDo: 'Rien à faire.',
  boxesRight: 'Chaque page indique où la couper.',
  boxesWrong: 'Cette page n’indique pas où la couper, ou son tracé de coupe sort de la feuille.',
  boxesMoved:
    'La feuille de cette page ne commence pas au point zéro\u00a0: une imposition pourrait la décaler.',
  boxesRemedy: 'Recomposez le livre ; si le défaut demeure, prévenez-nous avant de commander.',
  sizesRight: 'Toutes les pages ont la même taille.',
  sizesWrong: 'Cette page n’a pas la taille des autres.',
  trimRight: (trim: Size) =>
    `Les pages ont le format ${formatDecimal(trim.widthMm)} × ${formatDecimal(trim.heightMm)} mm.`,
  trimWrong: (width: number, height: number, trim: Size) =>
    `Les pages mesurent ${formatDecimal(width)} × ${formatDecimal(height)} mm au lieu de ${formatDecimal(trim.widthMm)} × ${formatDecimal(trim.heightMm)} mm.`,
  bleedRight: (bleed: number) => `Le fond perdu de ${formatDecimal(bleed)} mm est là tout autour.`,
  bleedWrong: (bleed: number) => `Il manque à cette page le fond perdu de ${formatDecimal(bleed)} mm.`,
  pagesRight: (pages: number) => `Le livre compte ${pages} pages, ce que l’atelier accepte.`,
  pagesWrong: (pages: number, { min, max, multiple }: Pages) =>
    `Le livre compte ${pages} pages ; l’atelier accepte de ${min} à ${max} pages` +
    `${multiple > 1 ? `, par ${multiple}` : ''}.`,
  pagesRemedy: 'Ajoutez ou retirez des récits, ou choisissez un autre format.',
  fontsRight: 'Tous les caractères sont incorporés au fichier.',
  fontsWrong: (names: string) => `Ces caractères ne sont pas incorporés : ${names}.`,
  fontsRemedy: 'Prévenez-nous : le fichier ne peut pas partir ainsi à l’impression.',
  imagesRight: (lowest: number | null, isCover: boolean) =>
    lowest === null
      ? `${isCover ? 'La couverture' : 'Le livre'} ne contient pas de photographie.`
      : `Les photographies sont nettes : ${lowest} points par pouce au moins.`,
  imagesLow: (ppi: number) => `Une photographie de cette page sera peu nette : ${ppi} points par pouce.`,
  imagesTooLow: (ppi: number) => `Une photographie de cette page sera floue : ${ppi} points par pouce.`,
  imagesRemedy: 'Choisissez une plus petite place pour cette photographie, ou une image plus grande.',
  photographsInOrder: 'Les photographies se suivent dans l’ordre de vos récits.',
  photographAstray: (title: string) =>
    `Dans «\u00a0${title}\u00a0», une photographie ne se trouve pas à sa place parmi les autres.`,
  photographExtra: 'Cette page montre une photographie de trop.',
  photographRemedy: 'Recomposez le livre\u202f; si le défaut demeure, prévenez-nous avant de commander.',
  photographsWhole: 'Au bord des pages, aucune photographie ne perd plus du quart de son image.',
  photographCropped: (title: string, percent: number, side: 'width' | 'height') =>
    `Dans «\u00a0${title}\u00a0», une photographie qui va jusqu’au bord de la page perd ${percent}\u00a0% ` +
    `de sa ${side === 'width' ? 'largeur' : 'hauteur'}.`,
  photographCroppedRemedy:
    'Choisissez «\u00a0Page entière\u00a0» pour la montrer tout entière, ou gardez-la ainsi si la coupe vous convient.',
  glyphsRight: 'Tous les signes du texte se trouvent dans les caractères du livre.',
  glyphsWrong: (count: number, signs: string) =>
    `${formatCount(count, 'signe', 'signes')} de cette page ${count === 1 ? 'manque' : 'manquent'} dans nos caractères` +
    `${signs === '' ? '' : ` (${signs})`} : une case vide ${count === 1 ? 'le remplace' : 'les remplace'}.`,
  wordsToReread: (title: string, pairs: readonly (readonly [string, string])[]) =>
    `Dans « ${title} », quelques mots sont peut-être à relire : ${pairs
      .map(([word, proposed]) => `« ${word} » s’écrit d’ordinaire « ${proposed} »`)
      .join(', ')}.`,
  wordsRemedy: 'Corrigez le récit si vous le souhaitez : le livre n’y change rien de lui-même.',
  coverGlyphsRemedy: 'Remplacez ces signes dans les textes de la couverture, ou acceptez la case vide.',
  glyphsRemedy: 'Remplacez ces signes dans le récit, ou acceptez la case vide.',
  titlePlaces: TITLE_PLACES,
  titlesRight: 'Chaque titre est, partout, celui que vous avez écrit.',
  titleWrong: (title: string, place: string) =>
    `Le titre «\u00A0${title}\u00A0» ne se lit pas ${place} tel que vous l’avez écrit.`,
  titleRemedy:
    'Recomposez le livre ; si le défaut demeure, changez ce titre ou prévenez-nous avant de commander.',
  textInside: 'Tout le texte se trouve à l’intérieur des pages.',
  textOutside: 'Du texte de cette page dépasse le bord du papier\u00a0: il serait coupé.',
  textOutsideRemedy:
    'Recomposez le livre\u202f; si le défaut demeure, raccourcissez ce texte ou prévenez-nous avant de commander.',
  inkRight: 'Le texte noir s’imprime en noir seul.',
  inkWrong: 'Du texte noir de cette page s’imprimerait en quatre couleurs.',
  spacesRight: 'Les couleurs sont toutes définies.',
  spacesWrong: (space: string) =>
    `Une couleur de cette page est ${SPACES[space] ?? 'dans un espace inconnu'}.`,
  totalInkRight: (measuredPct: number, limit: number) =>
    `L’encre ne dépasse pas ${limit} % (${Math.round(measuredPct)} % au plus dans les couleurs déjà séparées).`,
  totalInkWrong: (measuredPct: number, limit: number) =>
    `Cette page porte jusqu’à ${Math.round(measuredPct)} % d’encre, l’atelier en accepte ${limit} % : elle ne sécherait pas.`,
  overprintRight: 'Le noir s’imprime par-dessus les couleurs, sans liseré blanc.',
  blackKnocksOut:
    'Du texte noir de cette page troue la couleur du fond\u00a0: un liseré blanc pourrait l’entourer.',
  whiteVanishes: 'Du blanc de cette page s’imprimerait par-dessus une couleur et disparaîtrait.',
  overprintRemedy: 'Demandez que le texte noir soit en surimpression, ou acceptez ce risque.',
  hairlineRight: 'Aucun filet en couleur n’est trop fin.',
  hairlineWrong:
    'Un filet en couleur de cette page est plus fin que 0,3\u00a0mm\u00a0: il pourrait paraître double.',
  hairlineRemedy: 'Tracez ce filet plus épais ou en noir, ou acceptez ce risque.',
  profileRight: 'Chaque photographie en couleur porte son profil.',
  profileMissing: 'Une photographie de cette page ne porte pas son propre profil de couleur.',
  transparencyRight: 'Aucune transparence que l’impression ne sache rendre.',
  transparencyWrong: (standard: string) =>
    `Cette page contient une transparence, que ${standard} n’admet pas.`,
  readable: 'Le fichier se lit en entier.',
  unreadable: 'Le fichier est abîmé ou incomplet.',
  pageUnreadable: 'Le contenu de cette page ne se lit pas.',
  encrypted: 'Le fichier est protégé par un mot de passe.',
  intentRight: 'Le fichier porte sa condition d’impression.',
  intentWrong: 'Le fichier n’a pas de condition d’impression.',
  fontsSubset: 'Seuls les signes employés sont incorporés.',
  fontsWhole: (names: string) => `Ces caractères sont incorporés en entier : ${names}.`,
  fontsWholeRemedy: 'L’impression n’en souffre pas ; vous pouvez continuer.',
  inkRemedy: 'Prévenez-nous : le fichier ne peut pas partir ainsi à l’impression.',
  cleanRight: 'Aucun lien ni annotation sur la partie imprimée.',
  cleanWrong: 'Cette page porte un lien ou une annotation sur sa partie imprimée.',
  coverRight: (spine: number) =>
    `La couverture est à la bonne taille ; le dos mesure ${formatDecimal(spine)} mm.`,
  coverWrong: (measuredMm: number, expectedMm: number) =>
    `La couverture mesure ${formatDecimal(measuredMm)} mm de large au lieu de ${formatDecimal(expectedMm)} mm.`,
  coverSafe: 'Les mots de la couverture se tiennent à distance des coupes et des plis.',
  coverUnsafe: (panel: keyof typeof PANELS, measuredMm: number, expectedMm: number) =>
    measuredMm < 0
      ? `Des mots de la couverture, ${PANELS[panel]}, passent une coupe ou un pli de ${formatDecimal(-measuredMm)} mm.`
      : `Des mots de la couverture, ${PANELS[panel]}, sont à ${formatDecimal(measuredMm)} mm d’une coupe ou d’un pli ; il en faut ${formatDecimal(expectedMm)}.`,
  coverSafetyRemedy: 'Raccourcissez ces mots, ou choisissez un autre modèle de couverture.',
  coverSizeRight: 'La couverture tient sur une feuille de la bonne hauteur.',
  coverHeightWrong: (sheets: number, measuredMm: number, expectedMm: number) =>
    sheets === 1
      ? `La couverture mesure ${formatDecimal(measuredMm)} mm de haut au lieu de ${formatDecimal(expectedMm)} mm.`
      : `La couverture compte ${sheets} feuilles au lieu d’une.`,
  coverSizeRemedy: 'Recomposez la couverture pour ce format.',
  coverRemedy: 'Recomposez la couverture : son dos ne correspond plus au nombre de pages.',
};
