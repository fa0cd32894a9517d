import { useState } from 'react'
import { useNavigate } from 'react-router'
import { DeleteListDialog } from '#app/components/own-list/DeleteListDialog.tsx'
import { ShareButton } from '#app/components/share-button/ShareButton.tsx'
import type { ListItem } from '#app/data/personal/list-items.ts'
import { deleteList, setListVisibility } from '#app/data/personal/lists.ts'
import { useMutate } from '#app/data/personal/mutate.ts'
import { paths } from '#app/paths.ts'
import { useAccount } from '#app/session/signed-in.tsx'
import { Button } from '#app/ui/Button.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { Menu, MenuButton } from '#app/ui/Menu.tsx'
import { MessageLine } from '#app/ui/MessageLine.tsx'
import { useMessage } from '#app/ui/use-message.ts'
import { limits } from '#domain/limits.ts'
import { EditList } from './EditList.tsx'
import { type ManagedList, saveListAsCsv, saveListAsJson } from './save-list.ts'
import { ShareToCommunity } from './ShareToCommunity.tsx'

/** What an owner can do with a whole list. */
export function ListButtons({ list, items }: { list: ManagedList; items: readonly ListItem[] }) {
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
              say(
                'error',
                'This list is private: nobody else can open it. Make it public to share it.',
              )
            }
          />
        )}
        <Menu label="Export">
          <MenuButton onClick={() => saveListAsJson(list, items)}>As JSON</MenuButton>
          <MenuButton onClick={() => saveListAsCsv(list, items)}>As CSV</MenuButton>
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
