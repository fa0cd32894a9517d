import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toCsv } from '#app/components/export/csv.ts'
import { saveFile } from '#app/components/export/save-file.ts'
import { DeleteListDialog } from '#app/components/own-list/DeleteListDialog.tsx'
import { ListForm } from '#app/components/own-list/ListForm.tsx'
import { ShareButton } from '#app/components/share-button/ShareButton.tsx'
import { createBeginning } from '#app/data/personal/change-words.ts'
import { groupBySection } from '#app/data/list-sections.ts'
import type { ListEntry, ListItem } from '#app/data/personal/list-items.ts'
import {
  deleteList,
  type ListText,
  renameList,
  setListVisibility,
  shareList,
} from '#app/data/personal/lists.ts'
import { mutate, useMutate } from '#app/data/personal/mutate.ts'
import { paths } from '#app/paths.ts'
import { useAccount } from '#app/session/signed-in.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/Dialog.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { Menu, MenuButton } from '#app/ui/Menu.tsx'
import { MessageLine } from '#app/ui/MessageLine.tsx'
import { useMessage } from '#app/ui/use-message.ts'
import { actionNumber } from '#domain/actions/action-number.ts'
import { limits } from '#domain/limits.ts'

type ListButtonsProps = { list: ManagedList; entries: readonly ListEntry[] }

/** What an owner can do with a whole list. */
export function ListButtons({ list, entries }: ListButtonsProps) {
  const userId = useAccount().user.id
  const navigate = useNavigate()
  const visibility = useMutate(setListVisibility, 'inline')
  const deletion = useMutate(deleteList)
  const [dialog, setDialog] = useState<'delete' | 'edit' | 'share' | null>(null)
  const { message, say } = useMessage(limits.time.errorToast)
  const own = { id: list.id, userId }

  const toggle = () =>
    visibility.mutate(
      { ...own, isPublic: !list.is_public },
      {
        onSuccess: () =>
          say(
            'success',
            list.is_public ? 'List made private successfully!' : 'List made public successfully!',
          ),
        onError: (failure) => say('error', failure.message),
      },
    )

  function remove() {
    setDialog(null)
    deletion.mutate(own, {
      onSuccess: () => void navigate(paths.dashboard(), { replace: true }),
    })
  }

  return (
    <>
      <div className="mt-5 flex flex-wrap gap-2.5">
        <Button onClick={() => setDialog('edit')}>Edit</Button>
        <Button busy={visibility.isPending} onClick={toggle}>
          {list.is_public ? 'Make Private' : 'Make Public'}
        </Button>
        {!list.is_public && <Button onClick={() => setDialog('share')}>Share to Community</Button>}
        {list.is_public && <LinkButton to={paths.communityList(list.id)}>Public page</LinkButton>}
        {list.is_public ? (
          <ShareButton path={paths.communityList(list.id)} />
        ) : (
          <ShareButton
            onRefused={() =>
              say('error', 'Only you can open this list. Make it public to share it.')
            }
          />
        )}
        <Menu label="Export">
          <MenuButton onClick={() => saveListAsJson(list, entries)}>As JSON</MenuButton>
          <MenuButton onClick={() => saveListAsCsv(list, entries)}>As CSV</MenuButton>
        </Menu>
        <Button variant="danger" busy={deletion.isPending} onClick={() => setDialog('delete')}>
          Delete List
        </Button>
      </div>
      <div className="mt-3">
        <MessageLine message={message} />
      </div>
      <DeleteListDialog
        list={dialog === 'delete' ? list : null}
        onConfirm={remove}
        onClose={() => setDialog(null)}
      />
      <EditList
        list={list}
        userId={userId}
        open={dialog === 'edit'}
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
        }}
      />
    </>
  )
}

type EditListProps = {
  list: { id: string } & ListText
  userId: string
  open: boolean
  onClose: () => void
}

/** Another name or description for a list. */
function EditList({ list, userId, open, onClose }: EditListProps) {
  return (
    <Dialog title="Edit list" open={open} onClose={onClose}>
      <ListTextForm
        list={list}
        userId={userId}
        mutation={renameList}
        nameLabel="Name"
        submitLabel="Save"
        busyLabel="Saving..."
        onDone={onClose}
        onCancel={onClose}
      />
    </Dialog>
  )
}

type ShareToCommunityProps = {
  list: { id: string } & ListText
  userId: string
  open: boolean
  onClose: () => void
  onShared: () => void
}

/** Makes a list public, under a title that others will read. */
function ShareToCommunity(props: ShareToCommunityProps) {
  const { list, userId, open, onClose, onShared } = props
  return (
    <Dialog title="Share to Community" open={open} onClose={onClose}>
      <p className="mb-4 text-sm text-ink-muted">
        Everyone will see the title, the description, the actions and your notes on each action.
        Only you can see what you wrote under Notes.
      </p>
      <ListTextForm
        list={list}
        userId={userId}
        mutation={shareList}
        nameLabel="Public title"
        submitLabel="Share"
        busyLabel="Sharing..."
        onDone={onShared}
        onCancel={onClose}
      />
    </Dialog>
  )
}

type ListTextFormProps = {
  list: { id: string } & ListText
  userId: string
  /** Renames the list, or shares it, with this text. */
  mutation: typeof renameList
  nameLabel: string
  submitLabel: string
  busyLabel: string
  onDone: () => void
  onCancel: () => void
}

/** The title and description of a list that may be open in another tab, too. */
function ListTextForm({ list, userId, mutation, onDone, ...form }: ListTextFormProps) {
  const [unlessChanged] = useState(() => createBeginning<ListText>(list))
  return (
    <ListForm
      {...form}
      start={list}
      onSubmit={async (text) => {
        const change = { id: list.id, userId, ...text }
        await unlessChanged((from) => mutate(mutation, { ...change, from }, 'inline'))
        onDone()
      }}
    />
  )
}

type ManagedList = {
  id: string
  name: string
  description: string | null
  notes: string | null
  is_public: boolean
  created_at: string
}

function saveListAsJson(list: ManagedList, entries: readonly ListEntry[]): void {
  const { name, description, notes, is_public, created_at } = list
  const whole = { name, description, notes, is_public, created_at, items: rowsOf(entries) }
  saveFile(`list-${list.id}.json`, 'application/json', JSON.stringify(whole, null, 2))
}

function saveListAsCsv(list: ManagedList, entries: readonly ListEntry[]): void {
  saveFile(`list-${list.id}.csv`, 'text/csv', toCsv(rowsOf(entries)))
}

function rowsOf(entries: readonly ListEntry[]) {
  const rows = groupBySection<ListItem>(entries).flatMap(({ section, items }) =>
    items.map((item) => ({ section, item })),
  )
  return rows.map(({ section, item: { action, note, created_at } }, index) => ({
    place: index + 1,
    section: section?.name ?? null,
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
