import { FirebaseError } from 'firebase/app'
import {
  collection,
  deleteDoc,
  deleteField,
  doc,
  type Firestore,
  getDocsFromCache,
  getDocsFromServer,
  limit,
  query,
  serverTimestamp,
  setDoc,
  where,
} from 'firebase/firestore'

/** Everything else of the document stays. */
export interface DocumentChanges {
  readonly theme?: string
  readonly language?: string
  /** `undefined` deletes an entry. */
  readonly saved: Readonly<Record<string, string | undefined>>
}

export interface ReaderDocument {
  /** From the server, or else from the browser's copy. @throws {FirebaseError} where the server refuses. */
  read(): Promise<DocumentReading>
  /** Must not be awaited: without a connection it stays in the SDK's queue. */
  write(changes: DocumentChanges): void
  /** @throws {FirebaseError} `unavailable` without a connection: nothing is deleted then. */
  erase(): Promise<void>
}

export interface DocumentReading {
  readonly isFromServer: boolean
  /** `undefined` if it does not exist. */
  readonly fields: Readonly<Record<string, unknown>> | undefined
}

export function readerDocument(database: Firestore, uid: string): ReaderDocument {
  const reference = doc(database, 'users', uid)
  // The rules let a reader list one document, by its owner.
  const mine = query(collection(database, 'users'), where('owner', '==', uid), limit(1))
  return {
    async read() {
      try {
        const { docs } = await getDocsFromServer(mine)
        return { isFromServer: true, fields: docs[0]?.data() }
      } catch (error) {
        // The SDK gives its errors this class's prototype, not their own.
        if (!(error instanceof FirebaseError) || error.code !== 'unavailable') throw error
        // The SDK's messages are the specified ones.
        console.warn(error.message)
        const { docs } = await getDocsFromCache(mine)
        return { isFromServer: false, fields: docs[0]?.data() }
      }
    },
    write({ saved, ...choices }) {
      const entries = Object.entries(saved).map(([key, text]) => [key, text ?? deleteField()])
      setDoc(
        reference,
        {
          owner: uid,
          updatedAt: serverTimestamp(),
          ...choices,
          ...(entries.length > 0 ? { saved: Object.fromEntries(entries) as unknown } : {}),
        },
        { merge: true },
      ).catch(console.warn)
    },
    async erase() {
      // A deletion offline would stay in the queue of a deleted account.
      await getDocsFromServer(mine)
      await deleteDoc(reference)
    },
  }
}
