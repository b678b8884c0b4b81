import { describe, expect, it } from 'vitest';
import { findFrenchFaults } from './find-french-faults.ts';

describe('French as the operator writes it', () => {
  it.each([
    ["l'été", 'a straight apostrophe or quotation mark'],
    ['un "titre"', 'a straight apostrophe or quotation mark'],
    ['Quoi ?', 'no narrow no-break space before ; ! ?'],
    ['Quoi\u00a0?', 'no narrow no-break space before ; ! ?'],
    ['Quoi?', 'no narrow no-break space before ; ! ?'],
    ['Suivi : douze', 'no no-break space before a colon'],
    ['Suivi: douze', 'no no-break space before a colon'],
    ['« Titre »', 'no no-break space inside guillemets'],
    ['«Titre»', 'no no-break space inside guillemets'],
    ['12 €', 'no no-break space before a unit'],
    ['10%', 'no no-break space before a unit'],
    ['14 h 30', 'no no-break space before a unit'],
    ['{count} pages', 'no no-break space before a unit'],
    ['1 250\u00a0€', 'no no-break space within a number'],
    ['1250 €', 'no no-break space within a number'],
    ['12.50\u00a0€', 'a decimal point, or a sign before its amount'],
    ['€12', 'a decimal point, or a sign before its amount'],
    ['Remise : -19,50 €', 'a hyphen for a minus sign'],
    ['les proches de Odette', 'an e that is not elided'],
    ['parce que Anne a donné', 'an e that is not elided'],
    ['Journal de la famille Famille Delaunay', 'a word said twice'],
    ['A5 148 × 210 (148 × 210 mm)', 'a measure said twice'],
    ['Étape 1 sur 4Pour qui', 'two texts that run together'],
    ['Bienvenue…Votre espace', 'two texts that run together'],
    ['L’accord du narrateur', 'the masculine for who may be a woman'],
    ['Un instant...', 'three full stops'],
    ['Bravo\u202f!', 'an exclamation mark'],
    ['Etape suivante', 'a capital without its accent'],
    ['Lu. A bientôt', 'a capital without its accent'],
    ['Ma soeur', 'oe for œ'],
    ['Le 2026-11-21', 'a date or a time that is not written out'],
    ['À 14:30', 'a date or a time that is not written out'],
    ['Le 21/11/2026', 'a date or a time that is not written out'],
    ['Le 1 novembre 2026', 'a date or a time that is not written out'],
    ['Click ici', 'the English word Click'],
    ['Votre order', 'the English word order'],
    ['November 21', 'the English word November'],
  ])('%j has a fault: %s', (text, fault) => {
    expect(findFrenchFaults(text)).toContain(fault);
  });

  it.each([
    'Paiement pi_3Test0Ab1Cd, séance cs_test_a1Pourquoi2',
    'otpauth://totp/Souvenance:admin%40souvenance.example?secret=GREU',
    'L’été, à 14\u00a0h\u00a030, le 1er\u00a0novembre 2026\u00a0: «\u00a0Quoi\u202f?\u00a0»',
    '1\u202f250,50\u00a0€, dont 5,5\u00a0% de TVA',
    'Écrivez à jeanne@exemple.fr, ou lisez https://exemple.fr/order?status=1',
    'À Étretat, l’État, c’est moi. Ça suffit',
    'Votre sœur a écrit à la page 12, au 49400 Saumur',
    'Firebase Authentication, Google Cloud Storage',
    'Remise : −19,50 €, de 10 à 20 %, du 12-14 rue Haute',
    'Les souvenirs d’Odette, que Jeanne et vous vous racontez, de Yann',
    'Continuez, le total est à la page de contact',
    'Le numéro 01\u00a002\u00a003\u00a004\u00a005',
  ])('%j has none', (text) => {
    expect(findFrenchFaults(text)).toEqual([]);
  });
});
