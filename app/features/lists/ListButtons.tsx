import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toCsv } from '#app/blocks/export/csv.ts'
import { saveFile } from '#app/blocks/export/save-file.ts'
import { DeleteListDialog } from '#app/blocks/own-list/DeleteListDialog.tsx'
import {
  deleteList,
  listFailure,
  setPublic,
  visibilityWords,
} from '#app/blocks/own-list/own-list.ts'
import { ShareButton } from '#app/blocks/share-button/ShareButton.tsx'
import { paths } from '#app/paths.ts'
import { useAccount } from '#app/session/use-account.ts'
import { Button } from '#app/ui/Button.tsx'
import { Menu, MenuButton } from '#app/ui/Menu.tsx'
import { MessageLine } from '#app/ui/MessageLine.tsx'
import { useMessage } from '#app/ui/use-message.ts'
import { actionNumber } from '#domain/action-number.ts'
import { limits } from '#domain/limits.ts'
import { ShareToCommunity } from './ShareToCommunity.tsx'
import type { ListItem } from './own-list-query.ts'

export type ManagedList = {
  id: string
  name: string
  description: string | null
  notes: string | null
  is_public: boolean
  created_at: string
}

/** What an owner can do with a whole list. */
export function ListButtons({ list, items }: { list: ManagedList; items: readonly ListItem[] }) {
  const userId = useAccount().user.id
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'delete' | 'share' | null>(null)
  const [busy, setBusy] = useState(false)
  const { message, say } = useMessage(limits.time.errorToast)
  const own = { id: list.id, userId }

  const readAgain = () =>
    Promise.all(
      ['own-list', 'own-lists'].map((key) =>
        queries.invalidateQueries({ queryKey: [key, userId] }),
      ),
    )

  async function toggle() {
    setBusy(true)
    try {
      await setPublic(own, !list.is_public)
      await readAgain()
      say(
        'success',
        list.is_public ? 'List made private successfully!' : 'List made public successfully!',
      )
    } catch (error) {
      say('error', listFailure(error, visibilityWords))
    }
    setBusy(false)
  }

  async function remove() {
    setDialog(null)
    try {
      await deleteList(own)
      queries.removeQueries({ queryKey: ['own-lists', userId] })
      await navigate(paths.dashboard(), { replace: true })
    } catch (error) {
      console.warn('The list was not deleted.', error)
    }
  }

  return (
    <>
      <div className="mt-5 flex flex-wrap gap-2.5">
        <Button disabled={busy} onClick={() => void toggle()}>
          {list.is_public ? 'Make Private' : 'Make Public'}
        </Button>
        {!list.is_public && <Button onClick={() => setDialog('share')}>Share to Community</Button>}
        <ShareButton />
        <Menu label="Export">
          <MenuButton onClick={() => saveJson(list, items)}>As JSON</MenuButton>
          <MenuButton onClick={() => saveCsv(list, items)}>As CSV</MenuButton>
        </Menu>
        <Button variant="danger" onClick={() => setDialog('delete')}>
          Delete List
        </Button>
      </div>
      <div className="mt-3">
        <MessageLine message={message} />
      </div>
      <DeleteListDialog
        list={dialog === 'delete' ? list : null}
        onConfirm={() => void remove()}
        onClose={() => setDialog(null)}
      />
      <ShareToCommunity
        list={list}
        userId={userId}
        open={dialog === 'share'}
        onClose={() => setDialog(null)}
        onShared={() => {
          setDialog(null)
          say('success', 'List shared to community successfully!')
          void readAgain()
        }}
      />
    </>
  )
}

function rowsOf(items: readonly ListItem[]) {
  return items.map(({ action, note, created_at }, index) => ({
    place: index + 1,
    action_id: action.id,
    number: actionNumber(action),
    title: action.title,
    branch: action.branch,
    current_status: action.current_status,
    note,
    added_at: created_at,
    url: new URL(paths.action(action.id), window.location.href).href,
  }))
}

function saveJson(list: ManagedList, items: readonly ListItem[]) {
  const { name, description, notes, is_public, created_at } = list
  const whole = { name, description, notes, is_public, created_at, items: rowsOf(items) }
  saveFile(`list-${list.id}.json`, 'application/json', JSON.stringify(whole, null, 2))
}

function saveCsv(list: ManagedList, items: readonly ListItem[]) {
  saveFile(`list-${list.id}.csv`, 'text/csv', toCsv(rowsOf(items)))
}
