import UIKit

private let longestSide: CGFloat = 2_048
private let quality: CGFloat = 0.85

/// The phone's camera, for a new listing.
final class Camera: NSObject, UIImagePickerControllerDelegate, UINavigationControllerDelegate {
    private let onPhotos: ([[String: Any]]) -> Void

    /// - Parameter onPhotos: gets the photos for the `photos` message
    init(onPhotos: @escaping ([[String: Any]]) -> Void) {
        self.onPhotos = onPhotos
    }

    func open(on screen: UIViewController?) {
        guard UIImagePickerController.isSourceTypeAvailable(.camera) else { return }
        let picker = UIImagePickerController()
        picker.sourceType = .camera
        picker.delegate = self
        screen?.present(picker, animated: true)
    }

    func imagePickerController(
        _ picker: UIImagePickerController,
        didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {
        picker.dismiss(animated: true)
        guard let image = info[.originalImage] as? UIImage, let photo = encode(image) else { return }
        onPhotos([photo])
    }
}

/// Returns a photo for the `photos` message: upright, at most 2,048 pixels, as a JPEG in base64.
private func encode(_ image: UIImage) -> [String: Any]? {
    let scale = min(1, longestSide / max(image.size.width, image.size.height))
    let size = CGSize(width: image.size.width * scale, height: image.size.height * scale)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let jpeg = UIGraphicsImageRenderer(size: size, format: format).jpegData(withCompressionQuality: quality) { _ in
        image.draw(in: CGRect(origin: .zero, size: size))
    }
    return ["data": jpeg.base64EncodedString(), "contentType": "image/jpeg"]
}
