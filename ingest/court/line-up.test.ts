import { expect, test } from 'vitest'
import { readLineUp } from './line-up.ts'

const read = (text: string, decided = '2023-06-30') => readLineUp(text, decided)

test('a slip opinion names its authors in small capitals, which a PDF tears apart', () => {
  expect(
    read(
      `Reversed and remanded.
ROBERTS, C. J., delivered the opinio n of the Court, in which T HOMAS,
ALITO, GORSUCH, KAVANAUGH, and B ARRETT, JJ., joined. G ORSUCH, J., filed a
concurring opinion, in which A LITO, J., joined. K AGAN, J., filed a dissenting
opinion, in which BREYER and SOTOMAYOR, JJ., joined.
 NOTICE: This opinion is subject to formal revision.`,
      '2022-06-30',
    ),
  ).toEqual([
    {
      type: 'majority',
      author: 'Roberts',
      joinedBy: ['Thomas', 'Alito', 'Gorsuch', 'Kavanaugh', 'Barrett'],
    },
    { type: 'concurrence', author: 'Gorsuch', joinedBy: ['Alito'] },
    { type: 'dissent', author: 'Kagan', joinedBy: ['Breyer', 'Sotomayor'] },
  ])
})

test('a preliminary print adds pages, loses the ligature fi, and goes on with counsel', () => {
  expect(
    read(
      `945 F. 3d 265, reversed and remanded. Alito, J., delivered the opinion of the Court, in which Thomas, Gor-
such, Kavanaugh, and Barrett, JJ., joined. Thomas, J., post, p. 330 and Kavanaugh, J., post, p. 336, fled concurring
opinions. Roberts, C. J., fled an opinion concurring in the judgment, post, p. 347. Breyer, Sotomayor, and Kagan, JJ.,
fled a dissenting opinion, post, p. 359. Scott G. Stewart, Solicitor General of Mississippi, argued the cause.`,
      '2022-06-24',
    ),
  ).toEqual([
    {
      type: 'majority',
      author: 'Alito',
      joinedBy: ['Thomas', 'Gorsuch', 'Kavanaugh', 'Barrett'],
    },
    { type: 'concurrence', author: 'Thomas', joinedBy: [] },
    { type: 'concurrence', author: 'Kavanaugh', joinedBy: [] },
    { type: 'concurring_in_judgment', author: 'Roberts', joinedBy: [] },
    { type: 'dissent', author: 'Breyer, Sotomayor and Kagan', joinedBy: [] },
  ])
})

test('those who joined in part are named with the part', () => {
  expect(
    read(`Roberts, C. J., delivered the opinion of the Court, except as to Part III–B–1. Sotomayor, Kagan, and
Jackson, JJ., joined that opinion in full, and Kavanaugh, J., joined except for Part III–B–1. Kavanaugh, J., filed an
opinion concurring in all but Part III–B–1, post, p. 42. Thomas, J., filed a dissenting opinion, in which Gorsuch, J.,
joined, in which Barrett, J., joined as to Parts II and III, and in which Alito, J., joined as to Parts II–A and II–B,
post, p. 45. Alito, J., filed a dissenting opinion, in which Gorsuch, J., joined, post, p. 95.`),
  ).toEqual([
    {
      type: 'majority',
      author: 'Roberts',
      joinedBy: ['Sotomayor', 'Kagan', 'Jackson', 'Kavanaugh (except Part III-B-1)'],
    },
    { type: 'concurring_in_part', author: 'Kavanaugh', joinedBy: [] },
    {
      type: 'dissent',
      author: 'Thomas',
      joinedBy: ['Gorsuch', 'Barrett (Parts II and III)', 'Alito (Parts II-A and II-B)'],
    },
    { type: 'dissent', author: 'Alito', joinedBy: ['Gorsuch'] },
  ])
})

test('if each part has its own majority, each Justice is named with the parts not joined', () => {
  expect(
    read(`Gorsuch, J., announced the judgment of the Court, and delivered the opinion of the Court with respect to Parts
I, II, III, IV–A, and V , in which Thomas, Sotomayor, Kagan, and Barrett, JJ., joined, an opinion with respect to Parts
IV–B and IV–D, in which Thomas and Barrett, JJ., joined, and an opinion with respect to Part IV–C, in which Thomas,
Sotomayor, and Kagan, JJ., joined. Roberts, C. J., filed an opinion concurring in part and dissenting in part, in which
Alito, Kavanaugh, and Jackson, JJ., joined, post, p. 394.`),
  ).toEqual([
    {
      type: 'majority',
      author: 'Gorsuch',
      joinedBy: [
        'Thomas',
        'Sotomayor (except Parts IV-B and IV-D)',
        'Kagan (except Parts IV-B and IV-D)',
        'Barrett (except Part IV-C)',
      ],
    },
    {
      type: 'dissent_in_part',
      author: 'Roberts',
      joinedBy: ['Alito', 'Kavanaugh', 'Jackson'],
    },
  ])
})

test('a judgment without an opinion of the Court is a plurality', () => {
  expect(
    read(
      'KAGAN, J., announced the judgment of the Court and delivered an opinion, in which SOTOMAYOR and JACKSON, JJ., joined. THOMAS, J., and ALITO, J., filed opinions concurring in the judgment.',
    ),
  ).toEqual([
    { type: 'plurality', author: 'Kagan', joinedBy: ['Sotomayor', 'Jackson'] },
    { type: 'concurring_in_judgment', author: 'Thomas', joinedBy: [] },
    { type: 'concurring_in_judgment', author: 'Alito', joinedBy: [] },
  ])
})

test('a unanimous Court is all who sat and took part', () => {
  expect(
    read(
      'BARRETT, J., delivered the opinion for a unanimous Court. ALITO, J., took no part in the consideration or decision of the case.',
      '2022-06-30',
    ),
  ).toEqual([
    {
      type: 'majority',
      author: 'Barrett',
      joinedBy: ['Roberts', 'Thomas', 'Breyer', 'Sotomayor', 'Kagan', 'Gorsuch', 'Kavanaugh'],
    },
  ])
})

test('a text without a line-up gives none', () => {
  expect(
    read('PER CURIAM. The writ of certiorari is dismissed as improvidently granted.'),
  ).toBeNull()
  expect(read('CHIEF JUSTICE ROBERTS delivered the opinion of the Court.')).toBeNull()
})

test.each([
  [
    'KAGAN, J., delivered the opinion of the Court, in which ROBERTS, C. J., joined as far as he could.',
    'The line-up of the opinions says “joined as far as he could”.',
  ],
  [
    'KAGAN, J., delivered the opinion of the Court, in which NEWMAN, J., joined.',
    'The line-up of the opinions names “NEWMAN, J.,”.',
  ],
  [
    'KAGAN, J., delivered the opinion of the Court. ALITO, J., filed a statement respecting the opinion.',
    'The line-up of the opinions could not be read: “Alito, J., filed a statement respecting the opinion”.',
  ],
])('nothing is guessed: %s', (text, reason) => {
  expect(() => read(text)).toThrow(reason)
})
