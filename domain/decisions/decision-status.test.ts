import { describe, expect, test } from 'vitest'
import { decisionStatus } from './decision-status.ts'

describe('a decision', () => {
  const decision = {
    docket: '24-316',
    judgment: 'reversed and remanded',
    decided: '2025-06-27',
    disposition: null,
    cause: null,
  }
  const followed =
    "We don't follow all later decisions that may have changed or overruled this one."
  test('is “Decided” if no more is known, and says that we do not follow later ones', () => {
    expect(decisionStatus(decision)).toEqual({
      label: 'Decided',
      date: '2025-06-27',
      reason: null,
      note: followed,
      dueOn: null,
    })
  })
  test('that was overruled in part leads to what did that', () => {
    expect(decisionStatus({ ...decision, isChanged: true }).note).toBe(
      `The changes we know of are listed here. ${followed}`,
    )
  })
  test('is in effect where an editor says so', () => {
    expect(decisionStatus({ ...decision, disposition: 'in_effect' })).toMatchObject({
      label: 'In Effect',
      date: '2025-06-27',
      reason: 'decided June 27, 2025',
      note: followed,
    })
  })
  test.each([
    ['applications for stays granted', 'Stay granted'],
    ['applications for partial stays granted', 'Partial stay granted'],
    ['application for stay granted in part', 'Stay granted in part'],
    ['application denied', 'Application denied'],
    ['application to vacate stay denied', 'Application denied'],
    [null, 'Order on an application'],
  ])('on an application, "%s", is no final one: %s', (judgment, label) => {
    expect(decisionStatus({ ...decision, docket: '24A884', judgment })).toMatchObject({
      label,
      date: '2025-06-27',
      reason: 'decided June 27, 2025',
      note: null,
    })
  })
  test.each([
    ['motion for leave to intervene granted', 'Motion granted'],
    ['motion granted in part', 'Motion granted in part'],
    ['motion for a stay granted', 'Stay granted'],
    ['motion for a stay denied', 'Motion denied'],
    [null, 'Order on a motion'],
  ])('on a motion, "%s", is no final one: %s', (judgment, label) => {
    expect(decisionStatus({ ...decision, docket: '23M12', judgment })).toEqual({
      label,
      date: '2025-06-27',
      reason: 'decided June 27, 2025',
      note: null,
      dueOn: null,
    })
  })
  test('that dismissed the writ decides nothing, and is dated like any other', () => {
    const judgment = 'dismissed as improvidently granted'
    expect(decisionStatus({ ...decision, judgment })).toMatchObject({
      label: 'Dismissed',
      date: '2025-06-27',
      reason: 'decided June 27, 2025',
      note: null,
    })
  })
  test('that another overruled says which', () => {
    const cause = { name: 'Dobbs v. Jackson Women’s Health Organization', date: '2022-06-24' }
    expect(decisionStatus({ ...decision, disposition: 'overruled', cause })).toMatchObject({
      label: 'Overruled',
      date: '2022-06-24',
      reason: 'by Dobbs v. Jackson Women’s Health Organization; decided June 27, 2025',
    })
  })
})
