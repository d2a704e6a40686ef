import type { imports as english } from '@/messages/en/import/imports.ts';
import type { Translation } from '@/messages/translation.ts';

/** Texts of the list of imports in settings, and of the question before one is reverted. */
export const imports: Translation<typeof english> = {
  title: 'Importations',
  detail:
    'Chaque fichier importé dans un compte. Annuler une importation retire tout ce qu’elle a apporté et modifié.',
  emptyTitle: 'Aucune importation pour l’instant',
  emptyText:
    'Chaque fichier que vous importez figure ici, et son importation peut être annulée en entier.',
  importFile: 'Importer un fichier',

  deletedAccount: 'Compte supprimé',
  ofDeletedAccount: 'compte supprimé',
  at: 'Importation du ',
  days: '{{from}} au {{to}}',
  viewRows: 'Voir les opérations',
  viewRowsOf: '\u00a0: {{account}}, {{days}}',
  imported: 'Importées\u00a0: {{count}}',
  merged: 'Fusionnées\u00a0: {{count}}',
  linked_one: 'Virements jumelés\u00a0: {{count}}',
  linked_other: 'Virements jumelés\u00a0: {{count}}',
  duplicates_one: 'Doublons\u00a0: {{count}}',
  duplicates_other: 'Doublons\u00a0: {{count}}',
  skipped: 'Écartées\u00a0: {{count}}',
  rejected: 'Rejetées\u00a0: {{count}}',

  importingNow: 'Importation en cours',
  stoppedHalfWay: 'Interrompue en cours de route',
  cancelled: 'Arrêtée',
  failed: 'Échec en cours de route',
  reverted: 'Annulée le {{when}}',

  revert: 'Annuler',
  revertFile: 'Annuler l’importation de «\u00a0{{file}}\u00a0»',
  unlist: 'Retirer «\u00a0{{file}}\u00a0» de la liste',
  unlistFailed: 'La liste n’a pas été modifiée.',

  revertTitle: 'Annuler l’importation de «\u00a0{{file}}\u00a0»?',
  revertMoreTitle_one: 'Annuler l’importation de {{count}} fichier?',
  revertMoreTitle_other: 'Annuler l’importation de {{count}} fichiers?',
  editedTitle_one: '{{count}} opération modifiée depuis sera aussi supprimée',
  editedTitle_other: '{{count}} opérations modifiées depuis seront aussi supprimées',
  edited: '{{names}}',
  editedAndMore_one: '{{names}} et {{more}} autre',
  editedAndMore_other: '{{names}} et {{more}} autres',
  rowsGo_zero: 'Il ne reste aucune de ses opérations.',
  rowsGo_one: '{{count}} opération sera supprimée ({{account}}).',
  rowsGo_other: '{{count}} opérations seront supprimées ({{account}}).',
  severalAccounts: 'plusieurs comptes',
  locked_one: '{{count}} opération à supprimer figure dans un relevé rapproché avec votre banque.',
  locked_other:
    '{{count}} opérations à supprimer figurent dans des relevés rapprochés avec votre banque.',
  restored_one: '{{count}} opération qui existait déjà redeviendra ce qu’elle était.',
  restored_other: '{{count}} opérations qui existaient déjà redeviendront ce qu’elles étaient.',
  unlinked_one:
    '{{count}} opération ne sera plus un virement, parce que sa contrepartie sera supprimée.',
  unlinked_other:
    '{{count}} opérations ne seront plus des virements, parce que leurs contreparties seront supprimées.',
  kept_one:
    '{{count}} opération fusionnée ou jumelée a été modifiée depuis et gardera vos modifications.',
  kept_other:
    '{{count}} opérations fusionnées ou jumelées ont été modifiées depuis et garderont vos modifications.',
  deleted_one:
    '{{count}} opération que vous avez supprimée reviendra si le fichier est importé de nouveau.',
  deleted_other:
    '{{count}} opérations que vous avez supprimées reviendront si le fichier est importé de nouveau.',
  created:
    'Les comptes, catégories et étiquettes créés pour cette importation seront retirés si rien d’autre ne les utilise.',
  again: 'Le fichier pourra être importé de nouveau. Vous pourrez défaire cette action.',
  revertConfirm: 'Annuler l’importation',
  reverting: 'Annulation de l’importation',
  rowsSoFar: 'Opérations\u00a0: {{done}} sur {{total}}',
  lockedText_one:
    '{{count}} opération figure dans un relevé rapproché avec la banque. Sans elle, le relevé ne concordera plus.',
  lockedText_other:
    '{{count}} opérations figurent dans des relevés rapprochés avec la banque. Sans elles, ces relevés ne concorderont plus.',
  keep: 'Garder l’importation',
  revertFailed: 'L’importation n’a pas été annulée. Rien n’a été modifié.',
  running: 'Elle est encore en cours. Arrêtez-la d’abord, ou attendez qu’elle soit terminée.',
  goneTitle: 'Cette importation n’existe plus',
  goneText: 'Elle a déjà été annulée, peut-être dans un autre onglet.',
  countFailed: 'Impossible de compter ce qui changerait. Rechargez la page et réessayez.',
};
