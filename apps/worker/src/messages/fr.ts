import { formatFamilyName } from '@souvenance/contracts';
import type { ExportFormat } from '@souvenance/core';

const days = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' });
/** Formats a calendar day, `YYYY-MM-DD`, as « 1er novembre 2026 ». */
const formatDay = (day: string): string => days.format(new Date(day)).replace(/^1 /u, '1er ');

const listFamilyFiles = (paths: readonly string[]): readonly string[] => {
  const has = (name: string): boolean => paths.some((path) => path.endsWith(`/${name}`));
  const hasWordBook = has('livre.docx');
  const markdown = hasWordBook ? 'le même en texte' : 'tout le livre en texte';
  return [
    '  donnees.json      tout ce que le site sait de la famille, pour un programme',
    '  schema.json       la description de donnees.json (JSON Schema)',
    '  livres/           un dossier par livre',
    ...(hasWordBook
      ? ['    livre.docx      tout le livre, avec ses photographies, pour Word ou LibreOffice']
      : []),
    ...(has('livre.md') ? [`    livre.md        ${markdown} (Markdown)`] : []),
    '    recits/         un fichier par récit, en texte (Markdown)',
    '    photographies/  les photographies telles que vous les avez envoyées',
    '    editions/       les fichiers des livres : PDF, livre numérique',
    '  factures/         les factures et les avoirs de la famille, en PDF',
    '  SHA256SUMS        l’empreinte de chaque fichier, pour vérifier la copie',
  ];
};

const ownFiles = [
  '  donnees.json      ce que vous avez écrit et ce que le site sait de vous',
  '  schema.json       la description de donnees.json (JSON Schema)',
  '  livres/           un dossier par livre de la famille',
  '    recits/         vos récits, un fichier chacun, en texte (Markdown)',
  '    photographies/  les photographies de vos récits, telles qu’envoyées',
  '  factures/         les factures et les avoirs de vos commandes, en PDF',
  '  SHA256SUMS        l’empreinte de chaque fichier, pour vérifier la copie',
];

/**
 * Tells a person the contents of the archive and how to open it. `madeOn` is `YYYY-MM-DD`; `paths` are those of its
 * files, of which the optional ones are named alone when they are there.
 */
const exportReadme = (
  { scope, person, family }: ExportFormat,
  madeOn: string,
  paths: readonly string[],
): string => {
  const lines = scope === 'own' ? ownFiles : listFamilyFiles(paths);
  return [
    `Souvenirs de ${formatFamilyName(family.name)}`,
    '',
    `Copie demandée par ${person.name}, faite le ${formatDay(madeOn)}.`,
    '',
    'Tout ce qui est ici vous appartient. Aucun de ces fichiers n’a besoin de',
    'Souvenance pour être lu : les récits s’ouvrent dans un traitement de texte,',
    'les photographies et les PDF dans les programmes de votre ordinateur.',
    '',
    'Ce que contient le dossier',
    '',
    ...lines,
    '',
    'Pour vérifier la copie',
    '',
    '  Dans un terminal, ouvert dans ce dossier : sha256sum -c SHA256SUMS',
    '',
  ].join('\r\n');
};

/** Texts in French that the worker itself writes. */
export const fr = { exportReadmeName: 'LISEZ-MOI.txt', exportReadme };
