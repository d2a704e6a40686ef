import type { holdingForm as english } from '@/messages/en/accounts/holding-form.ts';
import type { Translation } from '@/messages/translation.ts';

/** Texts of the dialogs of holdings. */
export const holdingForm: Translation<typeof english> = {
  addTitle: 'Ajouter un titre',
  editTitle: 'Modifier le titre',
  save: 'Enregistrer le titre',
  saveFailed: 'Le titre n’a pas été enregistré.',
  failedTitle: 'Le titre n’a pas pu être lu',
  name: 'Nom',
  symbol: 'Symbole',
  symbolHelp: 'Le même symbole dans deux comptes désigne le même titre.',
  symbolTied_one:
    'Il change aussi dans {{count}} autre compte, que des transferts lient à celui-ci.',
  symbolTied_other:
    'Il change aussi dans {{count}} autres comptes, que des transferts lient à celui-ci.',
  account: 'Compte',
  noAccounts: 'Un titre doit se trouver dans un compte.',
  currency: 'Devise',
  target: 'Pourcentage cible',
  targetHelp: 'De tout ce que vous avez placé dans cette devise. Vide = aucune cible.',
  optional: 'Facultatif',
  opening: 'Ce que vous détenez déjà',
  openingHelp:
    'Laissez ces champs vides pour commencer par un achat. Il n’en résulte aucun mouvement d’argent.',
  openingUnits: 'Parts',
  openingCost: 'Leur coût',
  openingDate: 'En date du',
  openingPrice: 'Cours par part ce jour-là',
  // Events.
  addEvent: 'Ajouter un événement',
  editEvent: 'Modifier un événement',
  addEventTitle: 'Ajouter un événement pour «\u00a0{{name}}\u00a0»',
  editEventTitle: 'Modifier un événement de «\u00a0{{name}}\u00a0»',
  saveEvent: 'Enregistrer l’événement',
  eventFailed: 'L’événement n’a pas été enregistré.',
  type: 'Événement',
  date: 'Date',
  direction: 'Sens',
  'direction-in': 'Entrée',
  'direction-out': 'Sortie',
  from: 'Du compte',
  to: 'Vers le compte',
  outside: 'Hors de Coffer',
  units: 'Parts',
  unitsReinvested: 'Parts reçues en contrepartie',
  price: 'Cours par part',
  priceOrAmount: 'Ou montant par part',
  marketPrice: 'Cours du marché par part',
  marketPriceHelp:
    'Nécessaire entre un compte enregistré et un autre compte\u00a0: le transfert compte comme une vente.',
  amount: 'Montant',
  tradeAmount: 'Total sans les frais',
  tradeAmountHelp: 'Seulement s’il n’est pas égal à parts × cours.',
  dividendAmount: 'Montant avant impôt',
  costBrought: 'Leur coût',
  costBroughtHelp: 'Le coût de base que ces parts apportent.',
  fee: 'Frais',
  withheld: 'Impôt retenu',
  splitNew: 'Nouvelles parts',
  splitOld: 'Pour anciennes parts',
  splitHelp: '2 pour 1 double les parts; 1 pour 3 en réunit trois en une seule.',
  // What saving comes to.
  previewUnits: 'Parts ensuite',
  previewCost: 'Coût de base ensuite',
  previewCash: 'Comptant',
  previewGain: 'Gain',
  previewLoss: 'Perte',
  previewLossCounts: 'Perte qui compte',
  losses: 'Pertes refusées',
  superficialTitle: 'Perte apparente\u00a0: refus de {{denied}} sur {{loss}}',
  superficialText:
    'Des parts ont été achetées dans les 30 jours avant ou après cette vente ({{dates}}) et sont encore détenues. Ce qui est refusé ne compte pas comme une perte.',
  superficialToCost: 'Montant ajouté au coût de base de ce que vous détenez\u00a0: {{amount}}.',
  superficialLost:
    'Montant définitivement perdu\u00a0: {{amount}}. Les parts ont été achetées dans un compte enregistré.',
  superficialAhead:
    'Si vous, votre conjointe ou votre conjoint rachetez de ces parts avant le {{date}}, dans quelque compte que ce soit, la perte est refusée en tout ou en partie.',
  affectedTitle: 'Une perte antérieure devient une perte apparente',
  affectedLine: 'Vente du {{date}}\u00a0: perte refusée de {{amount}}.',
  deemed:
    'Un transfert vers un compte enregistré compte comme une vente au cours du marché\u00a0: un gain compte, une perte ne compte pas.',
  splitElsewhere_one: 'Il compte aussi dans {{count}} autre compte qui détient ce titre.',
  splitElsewhere_other: 'Il compte aussi dans {{count}} autres comptes qui détiennent ce titre.',
  unpriced:
    'Sans cours du marché, le coût suit les parts tel quel. Entrez ce que valait une part ce jour-là.',
  cannotBe: 'C’est impossible\u00a0: {{reason}}',
};
