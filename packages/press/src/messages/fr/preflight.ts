const many = (count: number, one: string, several: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${several}`;

const decimal = (value: number): string => String(Math.round(value * 10) / 10).replace('.', ',');

/** What the preflight report says, to a person: what was found, and what to do. */
export const preflightMessages = {
  nothingToDo: 'Rien à faire.',
  boxesRight: (width: number, height: number) =>
    `Toutes les pages ont le format ${decimal(width)} × ${decimal(height)} mm et leur fond perdu.`,
  boxesWrong: 'Cette page n’a pas le format attendu ou n’a pas de fond perdu.',
  boxesRemedy: 'Recomposez le livre ; si le défaut demeure, prévenez-nous avant de commander.',
  pagesRight: (pages: number) => `Le livre compte ${pages} pages, ce que l’atelier accepte.`,
  pagesWrong: (pages: number, min: number, max: number) =>
    `Le livre compte ${pages} pages ; l’atelier accepte de ${min} à ${max} pages.`,
  pagesRemedy: 'Ajoutez ou retirez des récits, ou choisissez un autre format.',
  fontsRight: 'Tous les caractères sont incorporés au fichier.',
  fontsWrong: (names: string) => `Ces caractères ne sont pas incorporés : ${names}.`,
  fontsRemedy: 'Prévenez-nous : le fichier ne peut pas partir ainsi à l’impression.',
  imagesRight: (lowest: number | null) =>
    lowest === null
      ? 'Le livre ne contient pas de photographie.'
      : `Les photographies sont nettes : ${lowest} points par pouce au moins.`,
  imagesLow: (ppi: number) => `Une photographie de cette page sera peu nette : ${ppi} points par pouce.`,
  imagesTooLow: (ppi: number) => `Une photographie de cette page sera floue : ${ppi} points par pouce.`,
  imagesRemedy: 'Choisissez une plus petite place pour cette photographie, ou une image plus grande.',
  glyphsRight: 'Tous les signes du texte se trouvent dans les caractères du livre.',
  glyphsWrong: (count: number, signs: string) =>
    `${many(count, 'signe', 'signes')} de cette page ${count === 1 ? 'manque' : 'manquent'} dans nos caractères` +
    `${signs === '' ? '' : ` (${signs})`} : une case vide ${count === 1 ? 'le remplace' : 'les remplace'}.`,
  glyphsRemedy: 'Remplacez ces signes dans le récit, ou acceptez la case vide.',
  inkRight: 'Le texte noir s’imprime en noir seul.',
  inkWrong: 'Du texte noir de cette page s’imprimerait en quatre couleurs.',
  inkRemedy: 'Prévenez-nous : le fichier ne peut pas partir ainsi à l’impression.',
  cleanRight: 'Le fichier ne contient ni lien ni annotation, et porte sa condition d’impression.',
  cleanWrong: 'Le fichier contient une annotation, ou n’a pas de condition d’impression.',
  coverRight: (spine: number) => `La couverture est à la bonne taille ; le dos mesure ${decimal(spine)} mm.`,
  coverWrong: (found: number, wanted: number) =>
    `La couverture mesure ${decimal(found)} mm de large au lieu de ${decimal(wanted)} mm.`,
  coverRemedy: 'Recomposez la couverture : son dos ne correspond plus au nombre de pages.',
};
