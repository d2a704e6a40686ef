import type { integrity as english } from '@/messages/en/settings/integrity.ts';
import type { Translation } from '@/messages/translation.ts';

/** The integrity checks of the debug page: names of checks, what each finding means (`is-`), and what its mend does (`mend-`). */
export const integrity: Translation<typeof english> = {
  'check-pending': 'Travaux inachevés',
  'check-schema': 'Enregistrements et leurs schémas',
  'check-splits': 'Parties des ventilations',
  'check-dates': 'Dates et leur ordre',
  'check-orphans': 'Renvois entre enregistrements',
  'check-cycles': 'Catégories en boucle',
  'check-transfers': 'Côtés des virements',
  'check-refunds': 'Remboursements',
  'check-keys': 'Clés uniques',
  'check-tombstones': 'Clés des enregistrements supprimés',
  'check-sums': 'Sommes enregistrées comparées à un recalcul',

  'is-operation-open':
    'Un travail sur plusieurs enregistrements a commencé et n’est pas terminé. Un autre onglet y travaille peut-être encore.',
  'is-record-invalid': 'Ne respecte pas la forme prévue pour ces enregistrements',
  'is-split-broken': 'La somme de ses parties diffère de son montant',
  'is-date-impossible': 'Sa date n’existe pas dans le calendrier',
  'is-date-key-wrong': 'Son rang dans le tri est celui d’un autre jour',
  'is-account-gone': 'Son compte est introuvable',
  'is-reference-gone': 'Renvoie à un élément introuvable ({{field}})',
  'is-schedule-homeless': 'Son compte est introuvable\u00a0: rien ne peut y être enregistré',
  'is-rule-target-gone': 'Attribue une catégorie ou une étiquette introuvable',
  'is-category-circle':
    'Se trouve sous elle-même (nombre d’autres catégories entre les deux\u00a0: {{others}})',
  'is-leg-alone': 'Côté d’un virement dont l’autre côté est introuvable',
  'is-leg-left':
    'Côté d’un virement dont l’autre côté n’a laissé aucune trace; il a peut-être disparu avec son compte',
  'is-legs-unequal': 'Les deux côtés du virement ne s’annulent pas',
  'is-legs-many': 'Le virement a plus de deux côtés',
  'is-refund-gone': 'Remboursement d’un achat introuvable',
  'is-refund-left':
    'Remboursement d’un achat introuvable; celui-ci a peut-être été supprimé définitivement',
  'is-name-key-wrong': 'Introuvable par son propre nom',
  'is-name-taken': 'Un autre enregistrement porte le même nom',
  'is-hash-lost': 'N’a pas de clé de doublon',
  'is-hash-taken': 'A la clé de doublon d’une autre opération',
  'is-hash-stale':
    'A une clé de doublon qui ne lui correspond pas; les premières versions en ont laissé de telles',
  'is-key-kept': 'Enregistrement supprimé qui occupe encore la clé de son nom',
  'is-sums-differ_one': '{{count}} chiffre ne correspond pas à ses opérations',
  'is-sums-differ_other': '{{count}} chiffres ne correspondent pas à leurs opérations',

  'mend-operation-open_one': '{{count}} travail sera achevé ou défait.',
  'mend-operation-open_other': '{{count}} travaux seront achevés ou défaits.',
  'mend-split-broken_one':
    '{{count}} opération ventilée recevra une partie de plus, sans catégorie, pour que la somme soit juste. Son montant ne change pas.',
  'mend-split-broken_other':
    '{{count}} opérations ventilées recevront une partie de plus, sans catégorie, pour que la somme soit juste. Leurs montants ne changent pas.',
  'mend-date-key-wrong_one': '{{count}} opération sera triée selon sa propre date.',
  'mend-date-key-wrong_other': '{{count}} opérations seront triées selon leur propre date.',
  'mend-account-gone_one':
    'Le compte de {{count}} enregistrement sera récupéré; s’il n’en reste aucune trace, un nouveau compte en tiendra lieu. Aucun enregistrement ne change.',
  'mend-account-gone_other':
    'Les comptes de {{count}} enregistrements seront récupérés; s’il ne reste aucune trace d’un compte, un nouveau en tiendra lieu. Aucun enregistrement ne change.',
  'mend-reference-gone_one': '{{count}} enregistrement ne renverra plus à un élément introuvable.',
  'mend-reference-gone_other':
    '{{count}} enregistrements ne renverront plus à des éléments introuvables.',
  'mend-schedule-homeless_one': '{{count}} opération planifiée sera supprimée.',
  'mend-schedule-homeless_other': '{{count}} opérations planifiées seront supprimées.',
  'mend-rule-target-gone_one':
    '{{count}} règle perdra ce qu’elle ne peut pas faire; elle sera supprimée s’il n’en reste rien.',
  'mend-rule-target-gone_other':
    '{{count}} règles perdront ce qu’elles ne peuvent pas faire; celles dont il ne reste rien seront supprimées.',
  'mend-category-circle_one': '{{count}} catégorie passera au premier niveau.',
  'mend-category-circle_other': '{{count}} catégories passeront au premier niveau.',
  'mend-leg-alone_one':
    '{{count}} côté de virement deviendra une opération à part, sans catégorie; si l’autre côté est retrouvé plus tard, ils pourront être jumelés de nouveau.',
  'mend-leg-alone_other':
    '{{count}} côtés de virement deviendront des opérations à part, sans catégorie; si un autre côté est retrouvé plus tard, ils pourront être jumelés de nouveau.',
  'mend-legs-unequal_one':
    'Les deux côtés de {{count}} virement deviendront des opérations à part, sans catégorie. Les montants ne changent pas; ces opérations pourront être jumelées de nouveau.',
  'mend-legs-unequal_other':
    'Les deux côtés de {{count}} virements deviendront des opérations à part, sans catégorie. Les montants ne changent pas; ces opérations pourront être jumelées de nouveau.',
  'mend-legs-many_one':
    'Les côtés de {{count}} virement deviendront des opérations à part, sans catégorie; deux d’entre elles pourront être jumelées de nouveau.',
  'mend-legs-many_other':
    'Les côtés de {{count}} virements deviendront des opérations à part, sans catégorie; pour chacun, deux d’entre elles pourront être jumelées de nouveau.',
  'mend-refund-gone_one': '{{count}} opération ne sera plus un remboursement.',
  'mend-refund-gone_other': '{{count}} opérations ne seront plus des remboursements.',
  'mend-refund-left_one': '{{count}} opération ne sera plus un remboursement.',
  'mend-refund-left_other': '{{count}} opérations ne seront plus des remboursements.',
  'mend-name-key-wrong_one': '{{count}} enregistrement redeviendra trouvable par son nom.',
  'mend-name-key-wrong_other': '{{count}} enregistrements redeviendront trouvables par leur nom.',
  'mend-name-taken_one': '{{count}} enregistrement recevra un numéro après son nom.',
  'mend-name-taken_other': '{{count}} enregistrements recevront un numéro après leur nom.',
  'mend-hash-lost_one': '{{count}} opération recevra la clé de doublon qui lui correspond.',
  'mend-hash-lost_other':
    '{{count}} opérations recevront les clés de doublon qui leur correspondent.',
  'mend-hash-taken_one': '{{count}} opération recevra une clé de doublon à elle.',
  'mend-hash-taken_other': '{{count}} opérations recevront chacune une clé de doublon à elle.',
  'mend-hash-stale_one': '{{count}} opération recevra la clé de doublon qui lui correspond.',
  'mend-hash-stale_other':
    '{{count}} opérations recevront les clés de doublon qui leur correspondent.',
  'mend-key-kept_one': '{{count}} enregistrement supprimé laissera son nom à d’autres.',
  'mend-key-kept_other': '{{count}} enregistrements supprimés laisseront leur nom à d’autres.',
  'mend-sums-differ_one':
    'Toutes les sommes seront recalculées à partir des opérations. Aucune opération ne change.',
  'mend-sums-differ_other':
    'Toutes les sommes seront recalculées à partir des opérations. Aucune opération ne change.',
};
