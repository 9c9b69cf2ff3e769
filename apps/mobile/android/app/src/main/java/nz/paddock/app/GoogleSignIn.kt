package nz.paddock.app

import android.app.Activity
import android.os.CancellationSignal
import androidx.core.content.ContextCompat
import androidx.credentials.CredentialManager
import androidx.credentials.CredentialManagerCallback
import androidx.credentials.GetCredentialRequest
import androidx.credentials.GetCredentialResponse
import androidx.credentials.exceptions.GetCredentialException
import com.getcapacitor.Logger
import com.google.android.libraries.identity.googleid.GetSignInWithGoogleOption
import com.google.android.libraries.identity.googleid.GoogleIdTokenCredential

/**
 * Opens the phone's list of Google accounts. A user who closes it stays on the sign-in page.
 *
 * @param clientId the client id of the site's Firebase project for web
 */
fun signInWithGoogle(activity: Activity, clientId: String, onToken: (String) -> Unit) {
    val request = GetCredentialRequest.Builder()
        .addCredentialOption(GetSignInWithGoogleOption.Builder(clientId).build())
        .build()
    CredentialManager.create(activity).getCredentialAsync(
        activity,
        request,
        CancellationSignal(),
        ContextCompat.getMainExecutor(activity),
        object : CredentialManagerCallback<GetCredentialResponse, GetCredentialException> {
            override fun onResult(result: GetCredentialResponse) =
                onToken(GoogleIdTokenCredential.createFrom(result.credential.data).idToken)

            override fun onError(e: GetCredentialException) = Logger.warn("Google sign-in ended: ${e.type}")
        },
    )
}
