package nz.paddock.app

import android.net.Uri
import android.webkit.JavascriptInterface
import android.webkit.WebView
import androidx.webkit.WebViewCompat
import androidx.webkit.WebViewFeature
import org.json.JSONException
import org.json.JSONObject

private const val HANDLER = "PaddockAndroid"
private const val VERSION = 1

/**
 * Exchanges messages with the page (libs/contracts/src/bridge.ts). Everything runs on the main
 * thread, except `postMessage`, which the web view calls on another thread.
 *
 * @param origin the site's origin. Only its pages are heard.
 * @param onMessage handles a message of the page
 */
class PageMessages(
    private val webView: WebView,
    private val origin: String,
    private val onMessage: (JSONObject) -> Unit,
) {
    var isReady = false
        private set
    private val pending = mutableListOf<JSONObject>()

    /** The last message of each type that every document needs. They are sent after each `ready`. */
    private val lasting = linkedMapOf<String, JSONObject>()

    fun attach() {
        if (WebViewFeature.isFeatureSupported(WebViewFeature.WEB_MESSAGE_LISTENER)) {
            // The web view adds the listener only to pages of this origin.
            WebViewCompat.addWebMessageListener(webView, HANDLER, setOf(origin)) { _, message, source, isMainFrame, _ ->
                if (isMainFrame && isOwn(source)) receive(message.data)
            }
        } else {
            webView.addJavascriptInterface(this, HANDLER)
        }
    }

    fun isOwn(address: Uri): Boolean = "${address.scheme}://${address.authority}" == origin

    /**
     * For web views without WebMessageListener. Every frame can call it, so the address of the page
     * is checked, on the main thread.
     */
    @JavascriptInterface
    fun postMessage(text: String) {
        webView.post { if (webView.url?.let { isOwn(Uri.parse(it)) } == true) receive(text) }
    }

    private fun receive(text: String?) {
        val message = try {
            JSONObject(text ?: return)
        } catch (_: JSONException) {
            return
        }
        if (message.optInt("paddockBridge") != VERSION) return
        if (message.optString("type") == "ready") {
            isReady = true
            lasting.values.forEach(::post)
            pending.forEach(::post)
            pending.clear()
        }
        onMessage(message)
    }

    /** Another document is loading. Messages wait for its `ready`. */
    fun onDocumentLoading() {
        isReady = false
    }

    /** Sends a message once, after `ready` if the page is not ready yet. */
    fun send(type: String, fields: JSONObject = JSONObject()) {
        val message = complete(type, fields)
        if (isReady) post(message) else pending += message
    }

    /** Sends a message now and to every later document. */
    fun sendLasting(type: String, fields: JSONObject) {
        val message = complete(type, fields)
        lasting[type] = message
        if (isReady) post(message)
    }

    private fun complete(type: String, fields: JSONObject) =
        fields.put("type", type).put("paddockBridge", VERSION)

    /** JSON is valid JavaScript, and JSONObject escapes its strings. */
    private fun post(message: JSONObject) {
        webView.evaluateJavascript("window.postMessage($message, '$origin')", null)
    }
}
