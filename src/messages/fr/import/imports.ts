import type { imports as english } from '@/messages/en/import/imports.ts';
import type { Translation } from '@/messages/translation.ts';

/** Texts of the list of imports in settings, and of the question before one is reverted. */
export const imports: Translation<typeof english> = {
  title: 'Importations',
  detail:
    'Tous vos fichiers importés. Annuler une importation défait tout ce qu’elle a ajouté et modifié.',
  emptyTitle: 'Aucune importation pour l’instant',
  emptyText:
    'Les fichiers que vous importez apparaissent ici. Vous pouvez annuler chaque importation.',
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
  skipped: 'Ignorées\u00a0: {{count}}',
  rejected: 'Rejetées\u00a0: {{count}}',

  importingNow: 'Importation en cours',
  stoppedHalfWay: 'Interrompue',
  cancelled: 'Arrêtée',
  failed: 'Échec en cours de route',
  reverted: 'Annulée le {{when}}',

  revert: 'Annuler',
  revertFile: 'Annuler l’importation de «\u00a0{{file}}\u00a0»',
  unlist: 'Retirer «\u00a0{{file}}\u00a0» de la liste',
  unlistFailed: 'La liste n’a pas pu être modifiée. Réessayez.',
  revertTitle: 'Annuler l’importation de «\u00a0{{file}}\u00a0»?',
  revertMoreTitle_one: 'Annuler l’importation de {{count}} fichier?',
  revertMoreTitle_other: 'Annuler l’importation de {{count}} fichiers?',
  editedTitle_one: '{{count}} opération que vous avez modifiée sera aussi supprimée',
  editedTitle_other: '{{count}} opérations que vous avez modifiées seront aussi supprimées',
  edited: '{{names}}',
  editedAndMore_one: '{{names}} et {{more}} autre',
  editedAndMore_other: '{{names}} et {{more}} autres',
  rowsGo_zero: 'Il ne reste aucune opération à supprimer.',
  rowsGo_one: '{{count}} opération sera supprimée ({{account}}).',
  rowsGo_other: '{{count}} opérations seront supprimées ({{account}}).',
  severalAccounts: 'plusieurs comptes',
  locked_one: '{{count}} opération à supprimer fait partie d’un relevé rapproché.',
  locked_other: '{{count}} opérations à supprimer font partie de relevés rapprochés.',
  restored_one: '{{count}} opération que vous aviez déjà redeviendra ce qu’elle était.',
  restored_other: '{{count}} opérations que vous aviez déjà redeviendront ce qu’elles étaient.',
  unlinked_one: '{{count}} opération ne sera plus un virement, car sa contrepartie sera supprimée.',
  unlinked_other:
    '{{count}} opérations ne seront plus des virements, car leurs contreparties seront supprimées.',
  kept_one: '{{count}} opération fusionnée ou jumelée gardera vos modifications.',
  kept_other: '{{count}} opérations fusionnées ou jumelées garderont vos modifications.',
  deleted_one:
    '{{count}} opération que vous avez supprimée reviendra si vous importez de nouveau le fichier.',
  deleted_other:
    '{{count}} opérations que vous avez supprimées reviendront si vous importez de nouveau le fichier.',
  created:
    'Les comptes, catégories et étiquettes qu’elle a créés seront supprimés, sauf si autre chose les utilise.',
  again: 'Vous pourrez défaire cette action ou importer de nouveau le fichier.',
  revertConfirm: 'Annuler l’importation',
  reverting: 'Annulation de l’importation',
  rowsSoFar: 'Opérations\u00a0: {{done}} sur {{total}}',
  lockedText_one:
    '{{count}} opération fait partie d’un relevé rapproché. Sans elle, le relevé ne concordera plus.',
  lockedText_other:
    '{{count}} opérations font partie de relevés rapprochés. Sans elles, ces relevés ne concorderont plus.',
  keep: 'Garder l’importation',
  revertFailed: 'L’importation n’a pas été annulée. Rien n’a été modifié.',
  running:
    'Cette importation est encore en cours. Arrêtez-la d’abord, ou attendez qu’elle soit terminée.',
  goneTitle: 'Cette importation n’existe plus',
  goneText: 'Elle a déjà été annulée, peut-être dans un autre onglet.',
  countFailed: 'Coffer n’a pas pu déterminer ce qui changerait. Rechargez la page et réessayez.',
};
